import { fullDay, laneOfCategory, type MonitorChange, type Statement } from '#lib/contract/index.ts'
import { registerDay } from '../changes/register-day.ts'
import { laneOfMoment, type TimelineMoment } from './timeline.ts'

export const happenedLanes = ['owners', 'officers', 'address', 'status', 'accounts', 'other', 'ours'] as const
type HappenedLane = (typeof happenedLanes)[number]

/** A result that was retrieved. */
export interface RetrievedMark {
  orderId: string
  product: string
  at: string
}

export interface Happened {
  id: string
  lane: HappenedLane
  /** YYYY-MM-DD; of a year or month its first day. */
  day: string
  what: { moment: TimelineMoment } | { change: MonitorChange } | { accounts: string } | { retrieved: RetrievedMark }
}

interface Sources {
  moments: readonly TimelineMoment[]
  changes: readonly MonitorChange[]
  statements: readonly Statement[]
  retrieved: readonly RetrievedMark[]
}

/** All that has a day up to this one, oldest first: what is still to come has no place before today. Accounts of one period are filed once, when they were filed first. */
export function happenedIn({ moments, changes, statements, retrieved }: Sources, today: string): Happened[] {
  const filed = new Map<string, string>()
  for (const { metadata } of statements) {
    const [day, period] = [fullDay(metadata?.filingDate), fullDay(metadata?.periodEnd)]
    if (!day || !period) continue
    const known = filed.get(period)
    if (known === undefined || day < known) filed.set(period, day)
  }
  const all: (Omit<Happened, 'day'> & { day: string | null })[] = [
    ...moments.map((moment, index) => ({
      id: `moment ${index}`,
      lane: laneOfMoment[moment.kind],
      day: firstDayOf(moment.sortKey),
      what: { moment },
    })),
    ...changes.map((change) => ({
      id: change.changeId,
      lane: laneOfCategory[change.category?.split(', ')[0] ?? ''] ?? ('other' as const),
      what: { change },
      day: firstDayOf(/^[\d-]+/.exec(String(registerDay(change) ?? change.detectedAt).slice(0, 10))?.[0] ?? ''),
    })),
    ...[...filed].map(([period, day]) => ({
      id: `accounts ${period}`,
      lane: 'accounts' as const,
      day,
      what: { accounts: period },
    })),
    ...retrieved.map((one) => ({
      id: one.orderId,
      lane: 'ours' as const,
      day: one.at.slice(0, 10),
      what: { retrieved: one },
    })),
  ]
  return all
    .flatMap((one) => (one.day === null || one.day > today ? [] : [{ ...one, day: one.day }]))
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

/** `1998` is drawn at its beginning: it is said as the year that it is. */
function firstDayOf(text: string) {
  const [year, month = '01', day = '01'] = text.split('-')
  const first = `${year}-${month}-${day}`
  return year?.length === 4 && Number.isFinite(Date.parse(first)) ? first : null
}

export interface Axis {
  /** The first year that is drawn; earlier events stand at its beginning. */
  from: number
  xOf(day: string): number
}

const yearsMax = 10

/** From the year of the first event, ten years back at most, to today. */
export function axisOf(happened: readonly Happened[], today: string): Axis {
  const now = Number(today.slice(0, 4))
  const first = Number(happened[0]?.day.slice(0, 4) ?? now)
  const from = Math.min(now, Math.max(first, now - yearsMax + 1))
  const [start, end] = [Date.parse(`${from}-01-01`), Date.parse(today)]
  const range = Math.max(1, end - start)
  return { from, xOf: (day) => Math.min(1, Math.max(0, (Date.parse(day) - start) / range)) }
}
