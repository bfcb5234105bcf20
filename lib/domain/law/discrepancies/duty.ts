import type { DiscrepancyRule } from '#lib/domain/law/rules/index.ts'
import { type Deadline, deadlineOf } from './clock.ts'
import type { DifferenceClass } from './differences.ts'

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
