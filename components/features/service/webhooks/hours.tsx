'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { Delivery } from '#lib/contract/index.ts'
import { byHour, firstHour, type Hour, toneOf } from '#lib/domain/deliveries/index.ts'
import { formatClock } from '../../../format.ts'
import { Section, Unseen, useNow, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { hatched } from '../../../ui/plots/hatch.tsx'
import { Pillars } from '../../../ui/plots/pillars.tsx'
import { type PlotInset, xOf } from '../../../ui/plots/plot.ts'
import { PlotFrame } from '../../../ui/plots/plot-frame.tsx'
import { Spark } from '../../../ui/plots/spark.tsx'

/** The course of an endpoint in a row of a list; its sentence is said in its place. */
export function HoursSpark({ webhookId }: { webhookId: string }) {
  const hours = useHours(webhookId)
  const caption = useCaption()
  if (hours === null) return null
  return (
    <>
      <Spark values={hours.map(({ sent }) => sent)} bad={placesOf(hours, 'bad')} warn={placesOf(hours, 'warn')} />
      {hasSent(hours) && <Unseen>{caption(hours)}</Unseen>}
    </>
  )
}

function useCaption() {
  const t = useTranslations('webhooks.hours')
  return (hours: readonly Hour[]) => {
    const sum = (of: (hour: Hour) => number) => hours.reduce((all, hour) => all + of(hour), 0)
    const unknown = hours.filter(({ sent }) => sent === null).length
    return t(unknown > 0 ? 'captionPart' : 'caption', {
      hours: hoursShown,
      unknown,
      sent: sum(({ sent }) => sent ?? 0),
      failed: sum(({ failed }) => failed),
      retried: sum(({ retried }) => retried),
    })
  }
}

/** Something was sent, or may have been: else the words beside it say so. */
const hasSent = (hours: readonly Hour[]) => hours.some(({ sent }) => sent !== 0)

function placesOf(hours: readonly Hour[], tone: 'bad' | 'warn') {
  return new Set(hours.flatMap((hour, index) => (toneOf(hour) === tone ? [index] : [])))
}

const fills = { bad: 'var(--bad)', warn: 'var(--warn-line)', usual: 'var(--c-2)' } as const
const inset: PlotInset = { start: 0, end: 0, top: 6, bottom: 18 }
/** Hours between two labels of the axis. */
const labelEvery = 12

interface HoursSectionProps {
  /** The latest ones, as the rest of the page has them; null while they are not known. */
  deliveries: readonly Delivery[] | null
  /** How many the service has of this webhook; null where it does not say. */
  total: number | null
}

/** The same on the page of the endpoint, hour by hour; nothing where nothing was sent. */
export function HoursSection({ deliveries, total }: HoursSectionProps) {
  const now = useNow(60_000)
  const hours = useMemo(() => hoursOf(deliveries, total, now), [deliveries, total, now])
  return hours !== null && hasSent(hours) ? <HoursPlot hours={hours} /> : null
}

function HoursPlot({ hours }: { hours: readonly Hour[] }) {
  const t = useTranslations('webhooks.hours')
  const { timeZone, formatCount, formatDay } = usePreferences()
  const most = Math.max(1, ...hours.map(({ sent }) => sent ?? 0))
  const caption = useCaption()(hours)
  const nameOf = (at: string) => `${formatDay(at)}, ${formatClock(at, timeZone)}`
  const xAt = (index: number) => (index + 0.5) / hours.length
  return (
    <Section heading={t('title', { hours: hoursShown })} remark={t('legend')}>
      <PlotFrame
        caption={caption}
        isCaptionShown
        columns={[t('hour'), t('sent'), t('failed'), t('retried')]}
        marks={hours.map(({ at, sent, failed, retried }, index) => ({
          id: at,
          cells: [nameOf(at), ...(sent === null ? [t('unknown'), '–', '–'] : [sent, failed, retried].map(formatCount))],
          value: sent === null ? t('unknown') : t('value', { sent, failed, retried }),
          note: nameOf(at),
          x: xAt(index),
          y: 1 - (sent ?? 0) / most,
        }))}
        height={84}
        inset={inset}
        spark={hours.map(({ sent }) => sent)}
      >
        <Pillars
          inset={inset}
          pillars={hours.map((hour) => ({
            id: hour.at,
            blocks: [{ part: (hour.sent ?? most) / most, fill: hour.sent === null ? hatched() : fills[toneOf(hour)] }],
          }))}
        />
        {hours.map(
          ({ at }, index) =>
            index % labelEvery === 0 && (
              <span
                key={at}
                className="absolute bottom-0 text-xs text-ink-3"
                style={{ insetInlineStart: xOf(index / hours.length, inset) }}
              >
                {nameOf(at)}
              </span>
            ),
        )}
      </PlotFrame>
      <p className="mt-1 text-sm text-ink-2 max-panel:hidden">{caption}</p>
    </Section>
  )
}

/** How far back the course of an endpoint is drawn. */
export const hoursShown = 48
const pageMax = 500

/** What an endpoint was sent hour by hour; null until it is known, and where it could not be read. */
function useHours(webhookId: string) {
  const now = useNow(60_000)
  const since = new Date(firstHour(now, hoursShown)).toISOString()
  const query = { since, limit: pageMax }
  const { data } = useRoute('listDeliveries', { params: { webhookId }, query }, { keepsPrevious: true })
  return useMemo(() => hoursOf(data?.value.deliveries, data?.value.total, now), [data, now])
}

/** Of the newest deliveries, which are all where the service has no more; null while they are not known. */
function hoursOf(deliveries: readonly Delivery[] | null | undefined, total: number | null | undefined, now: number) {
  if (deliveries == null) return null
  const isWhole = total == null ? deliveries.length < pageMax : total <= deliveries.length
  return byHour(deliveries, isWhole, now, hoursShown)
}
