import type { DiscrepancyRule } from '#lib/domain/law/rules/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'
import type { DifferenceClass } from './classify.ts'

/** What a case of a discrepancy has on record. */
export interface DiscrepancyFacts {
  detectedAt: Date
  /** Set by a person. */
  class: DifferenceClass
  /** Measures for higher risk apply. */
  isHigherRisk: boolean
  /** A person recorded that there is no ground for suspicion; asked for where the data are outdated. */
  isWithoutSuspicion: boolean
  /** The conclusion that the register is wrong, after which the customer was asked; null where it was not. */
  concludedAt: Date | null
  correctedAt: Date | null
  reportedAt: Date | null
}

export interface Duty {
  /** Null where the rule has no period of days: as soon as reasonably practicable. */
  reportBy: Deadline | null
  /** The customer's own period; null where nobody may wait for it or it has not begun. */
  correctBy: Deadline | null
  mayAskFirst: boolean
  /** Without undue delay in every case: the last day is the limit and not the target. */
  state: 'report' | 'waiting' | 'reportNow' | 'overdue' | 'reported' | 'corrected'
}

/** What is to be done about a discrepancy, and until when, in the organization's time zone (Article 24). */
export function dutyOf(facts: DiscrepancyFacts, rule: DiscrepancyRule, now: Date, timeZone: string): Duty {
  const mayAskFirst = mayAskCustomer(facts, rule)
  const reportBy = rule.days === null ? null : deadlineOf(facts.detectedAt, timeZone, rule.days)
  const isAsked = mayAskFirst && facts.concludedAt !== null && rule.customerDays !== null
  const correctBy = isAsked ? deadlineOf(facts.concludedAt ?? facts.detectedAt, timeZone, rule.customerDays ?? 0) : null
  return { reportBy, correctBy, mayAskFirst, state: stateOf(facts, reportBy, correctBy, now) }
}

/** Never where higher risk applies, and outdated data only without ground for suspicion. */
export function mayAskCustomer(
  {
    class: one,
    isHigherRisk,
    isWithoutSuspicion,
  }: Pick<DiscrepancyFacts, 'class' | 'isHigherRisk' | 'isWithoutSuspicion'>,
  rule: DiscrepancyRule,
): boolean {
  if (isHigherRisk || !rule.mayAskFirst.includes(one)) return false
  return one !== 'outdated' || isWithoutSuspicion
}

function stateOf(
  { correctedAt, reportedAt }: DiscrepancyFacts,
  reportBy: Deadline | null,
  correctBy: Deadline | null,
  now: Date,
): Duty['state'] {
  if (reportedAt !== null) return 'reported'
  if (correctedAt !== null) return 'corrected'
  if (correctBy !== null) return now < correctBy.endsAt ? 'waiting' : 'reportNow'
  return reportBy !== null && now >= reportBy.endsAt ? 'overdue' : 'report'
}

/** A period of calendar days in the time zone of an organization. */
export interface Deadline {
  /** The local day of the event, which does not count. */
  startedOn: string
  /** The last day, as YYYY-MM-DD; kept where it is a Saturday or Sunday. */
  dueOn: string
  /** The first instant after that day. */
  endsAt: Date
  /** A later day may apply by Regulation 1182/71, Article 3(4); not settled, so only mentioned. */
  isWeekend: boolean
}

/** Calendar days, so no hours are counted; the day of the event is not counted (Regulation 1182/71, Article 3(1)). */
export function deadlineOf(event: Date, timeZone: string, days: number): Deadline {
  const startedOn = localDay(event, timeZone)
  const dueOn = daysAfter(startedOn, days)
  const weekday = new Date(`${dueOn}T00:00:00Z`).getUTCDay()
  return { startedOn, dueOn, endsAt: startOfLocalDay(daysAfter(dueOn, 1), timeZone), isWeekend: weekday % 6 === 0 }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of an instant in a time zone, as YYYY-MM-DD. Throws RangeError for a zone that does not exist. */
export function localDay(instant: Date, timeZone: string): string {
  const known = formats.get(timeZone)
  const format =
    known ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  if (known === undefined) formats.set(timeZone, format)
  return format.format(instant)
}

function daysAfter(day: string, days: number): string {
  return dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs))
}

/** No zone is further than this from UTC, to either side. */
const furthestMs = 15 * 3_600_000

/** The first instant whose local day is this or later: where a zone skips midnight or a whole day, the next there is. */
function startOfLocalDay(day: string, timeZone: string): Date {
  const middle = Date.parse(`${day}T00:00:00Z`)
  let [before, after] = [middle - furthestMs, middle + furthestMs]
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2)
    if (localDay(new Date(between), timeZone) >= day) after = between
    else before = between
  }
  return new Date(after)
}
