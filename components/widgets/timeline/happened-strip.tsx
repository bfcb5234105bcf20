'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { CompanyReport, Statement } from '#lib/contract/index.ts'
import { pages, Section, TextLink, usePreferences, useTranslations } from '../../ui/kit.ts'
import { type LaneDot, Lanes, type PlotLane } from '../../ui/plots/lanes.tsx'
import { useChangeLabels } from '../changes/use-change-labels.ts'
import { useProductName } from '../products/product-name.ts'
import { axisOf, type Happened, happenedIn, happenedLanes, type RetrievedMark } from './lanes.ts'
import { useMomentLabels } from './moment-labels.ts'
import { foundOf, timelineOf } from './timeline.ts'

interface HappenedStripProps {
  serviceId: string
  report: CompanyReport
  statements: readonly Statement[]
  retrieved: readonly RetrievedMark[]
  /** YYYY-MM-DD */
  today: string
}

/** From here on a year has no room beside the word for today. */
const todayFrom = 0.87
/** So much of the axis before a mark has to be free for its words. */
const wordsRoom = 0.3

/** What happened when, a lane for each kind; of what has no day nothing is drawn, and the list has it. */
export function HappenedStrip({ serviceId, report, statements, retrieved, today }: HappenedStripProps) {
  const t = useTranslations('timeline')
  const strip = useTranslations('timeline.strip')
  const answer = useRoute('listMonitorChanges', foundOf(serviceId)).data?.value
  const found = answer?.changes
  // Until the changes are here, and where there are more of them, there is more than is drawn.
  const isWhole = found !== undefined && (answer?.total ?? found.length) <= found.length
  const say = useLabels(serviceId)
  const happened = useMemo(
    () => happenedIn({ moments: timelineOf(report), changes: found ?? [], statements, retrieved }, today),
    [report, found, statements, retrieved, today],
  )
  if (happened.length === 0) return null
  const { from, xOf } = axisOf(happened, today)
  const history = pages.history(serviceId)
  const lanes = happenedLanes.flatMap((id): PlotLane[] => {
    const own = happened.filter(({ lane }) => lane === id)
    if (own.length === 0) return []
    const dots = own.map((one): LaneDot => ({ id: one.id, x: xOf(one.day), ...say(one) }))
    const href = id === 'accounts' ? pages.company(serviceId, 'financials') : history
    return [{ id, label: strip(`lanes.${id}`), count: String(own.length), href, dots, ...remarkOf(dots) }]
  })
  const years = Array.from({ length: Number(today.slice(0, 4)) - from + 1 }, (_, index) => String(from + index))
  const counts = {
    isWhole: String(isWhole),
    count: happened.length,
    from: happened[0]?.day.slice(0, 4) ?? String(from),
  }
  return (
    <Section
      heading={t('title')}
      remark={strip('remark', counts)}
      aside={<TextLink href={history}>{t('whole')}</TextLink>}
    >
      <Lanes
        caption={strip('caption', {
          ...counts,
          lanes: lanes.map(({ label, count }) => `${label} ${count}`).join(', '),
        })}
        columns={[strip('lane'), strip('event'), strip('day')]}
        lanes={lanes}
        ticks={[
          ...years.map((year) => ({ x: xOf(`${year}-01-01`), label: year })).filter(({ x }) => x < todayFrom),
          { x: 1, label: strip('today') },
        ]}
      />
    </Section>
  )
}

/** The newest of a lane in words, where they lie over no other mark. */
function remarkOf(dots: readonly LaneDot[]): Pick<PlotLane, 'remark'> {
  const last = dots.at(-1)
  if (last === undefined || last.x < wordsRoom) return {}
  const isFree = dots.every(({ id, x }) => id === last.id || x < last.x - wordsRoom)
  return isFree ? { remark: { x: last.x, text: last.value, isBad: last.isBad === true, room: wordsRoom * 0.85 } } : {}
}

/** What a mark says, where it leads, and that a monitor found it after the report. */
function useLabels(serviceId: string) {
  const t = useTranslations('timeline')
  const { formatDate, formatInstant } = usePreferences()
  const severity = useTranslations('changes.severity')
  const { sentence } = useChangeLabels()
  const momentLabels = useMomentLabels()
  const productName = useProductName()
  return ({ what, day }: Happened) => {
    const note = formatDate(day)
    if ('change' in what) {
      const { change } = what
      const isBad = change.weight === 'serious'
      const href = pages.monitor(change.monitorId, change.eventId ?? undefined)
      return { isNew: true, isBad, value: sentence(change), note: `${note}, ${severity(change.weight)}`, href }
    }
    if ('accounts' in what) {
      const value = t('strip.filed', { year: what.accounts.slice(0, 4) })
      return { isNew: false, value, note, href: pages.company(serviceId, 'financials') }
    }
    if ('retrieved' in what) {
      const { product, orderId, at } = what.retrieved
      const value = t('strip.retrieved', { product: productName(product) })
      return { isNew: false, value, note: formatInstant(at), href: pages.order(orderId) }
    }
    const { about } = momentLabels(what.moment)
    const value = [t(`kinds.${what.moment.kind}`), about].filter(Boolean).join(': ')
    return { isNew: false, value, note: formatDate(what.moment.date), href: pages.history(serviceId) }
  }
}
