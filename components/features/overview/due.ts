import type { WorkItem } from '#lib/contract/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'

export const dueGroups = ['overdue', 'week', 'later', 'undated', 'changed'] as const
export type DueGroup = (typeof dueGroups)[number]

/** Items by when they are due, in their order; a week ends with its Sunday (ISO 8601). `today` is a day of the reader. */
export function groupsOf(items: readonly WorkItem[], today: string): { group: DueGroup; items: WorkItem[] }[] {
  const end = endOfWeek(today)
  const groupOf = ({ kind, dueOn }: WorkItem): DueGroup => {
    if (kind === 'changed') return 'changed'
    if (!dueOn) return 'undated'
    return dueOn < today ? 'overdue' : dueOn <= end ? 'week' : 'later'
  }
  return dueGroups.flatMap((group) => {
    const own = items.filter((item) => groupOf(item) === group)
    return own.length === 0 ? [] : [{ group, items: own }]
  })
}

function endOfWeek(today: string): string {
  const at = new Date(`${today}T00:00:00Z`)
  return dayOf(new Date(at.getTime() + ((7 - at.getUTCDay()) % 7) * dayMs))
}

/** The calendar day in a time zone, as YYYY-MM-DD. */
export function dayIn(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const of = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${of.year}-${of.month}-${of.day}`
}
