'use client'

import { type Home, homeLimits, laneOfCategory } from '#lib/contract/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { formatShortMonth } from '../../format.ts'
import { pages, usePreferences, useTranslations } from '../../ui/kit.ts'
import { Lanes, type PlotLane } from '../../ui/plots/lanes.tsx'
import { useChangeLabels } from './use-change-labels.ts'

const days = homeLimits.changesDays

/** How many changes the lanes count, as they are written. */
export function useChangeCounts({ lanes, companies, monitored }: Home['changes']) {
  const { formatCount } = usePreferences()
  const total = lanes.reduce((sum, { count }) => sum + count, 0)
  return {
    total,
    counts: {
      total: formatCount(total),
      companies: formatCount(companies),
      monitored: formatCount(monitored),
    },
  }
}

/** What monitors found, kind by kind on one axis; a kind leads to its list. */
export function ChangeLanes({ changes, at }: Pick<Home, 'changes' | 'at'>) {
  const t = useTranslations('home.changes')
  const { locale, formatCount, formatDay } = usePreferences()
  const { sentence } = useChangeLabels()
  const { counts } = useChangeCounts(changes)
  const now = Date.parse(at)
  const dayOf = (ago: number) => formatDay(new Date(now - ago * dayMs).toISOString())
  const xOf = (ago: number) => 1 - Math.min(ago, days) / days
  const { told } = changes
  const toldAgo = told ? (now - Date.parse(told.detectedAt)) / dayMs : 0
  const lanes = changes.lanes.map(({ lane, count, days: found }): PlotLane => {
    const href = pages.changes(lane)
    return {
      id: lane,
      label: t(`lanes.${lane}`),
      count: formatCount(count),
      href,
      dots: found.map(([ago, of, own]) => ({
        id: `${lane} ${ago}`,
        x: xOf(ago),
        isNew: own > 0,
        href,
        value: t('onDay', { count: of }),
        note: own > 0 ? t('onDayNew', { day: dayOf(ago), count: own }) : dayOf(ago),
      })),
      remark:
        told?.category && laneOf(told.category) === lane
          ? {
              x: xOf(toldAgo),
              text: [told.companyName, sentence(told)].filter(Boolean).join(', '),
              isBad: lane === 'status',
            }
          : undefined,
    }
  })
  return (
    <Lanes
      caption={t('caption', counts)}
      columns={[t('lane'), t('changesHead'), t('day')]}
      lanes={lanes}
      ticks={ticksOf(now, locale, t('today'))}
    />
  )
}

/** What the colours of the dots say. */
export function ChangeLegend({ changes }: Pick<Home, 'changes'>) {
  const t = useTranslations('home.changes')
  const { total } = useChangeCounts(changes)
  const unseen = changes.lanes.reduce((sum, lane) => sum + lane.days.reduce((all, [, , own]) => all + own, 0), 0)
  if (total === 0) return null
  return (
    <>
      <span className="inline-flex items-center gap-2">
        <span aria-hidden data-solid className="size-[7px] rounded-full bg-(--c-1)" />
        {t('unseen', { count: unseen })}
      </span>
      <span className="inline-flex items-center gap-2">
        <span aria-hidden data-solid className="size-[7px] rounded-full bg-(--c-2)" />
        {t('seen', { count: total - unseen })}
      </span>
    </>
  )
}

const laneOf = (category: string) => laneOfCategory[category.split(', ')[0] ?? ''] ?? 'other'

/** The first days of months, and today. */
function ticksOf(now: number, locale: Parameters<typeof formatShortMonth>[1], today: string) {
  const end = new Date(now)
  const firsts = [0, 1, 2].map((back) => Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - back, 1))
  return [
    ...firsts
      .map((first) => ({ x: 1 - (now - first) / (days * dayMs), first }))
      .filter(({ x }) => x > 0 && x < 0.92)
      .map(({ x, first }) => ({ x, label: formatShortMonth(new Date(first).toISOString().slice(0, 7), locale) })),
    { x: 1, label: today },
  ]
}
