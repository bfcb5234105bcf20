import type { CaseClass, CaseOutcome, CaseRule } from '#lib/contract/index.ts'
import { type DiscrepancyRule, type Duty, discrepancyRules, dutyOf } from '#lib/domain/law/index.ts'
import type { Threshold } from '#lib/domain/ownership/index.ts'

/** What a case has on record, as the clock reads it. */
export interface CaseFacts {
  rule: CaseRule | null
  detectedAt: Date
  /** The organization's when the difference was detected, so that a setting never moves a day. */
  timeZone: string
  /** Set by a person; null counts as substantive. */
  class: CaseClass | null
  isHigherRisk: boolean
  isWithoutSuspicion: boolean
  askedAt: Date | null
  correctedAt: Date | null
  reportedAt: Date | null
  /** Of the decision in force. */
  outcome: CaseOutcome | null
  isClosed: boolean
  setDueOn: string | null
}

/** In Great Britain its own rule, elsewhere Article 24; of which register a company is, its service id says. */
export function caseRuleOf(jurisdictionCode: string | null): CaseRule {
  return jurisdictionCode?.toLowerCase().startsWith('gb') === true ? 'gb' : 'eu'
}

/** From which share on the law of the register counts an owner. */
export function ownerThresholdOf(rule: CaseRule): Threshold {
  return { percent: 25, isInclusive: rule === 'eu' }
}

/** Null for what no rule has to be reported. */
export function dutyOfCase(facts: CaseFacts, now: Date): Duty | null {
  if (facts.rule === null) return null
  const rule: DiscrepancyRule = discrepancyRules[facts.rule]
  const { detectedAt, isHigherRisk, isWithoutSuspicion, askedAt: concludedAt, correctedAt, reportedAt } = facts
  const known = { detectedAt, isHigherRisk, isWithoutSuspicion, concludedAt, correctedAt, reportedAt }
  return dutyOf({ ...known, class: facts.class ?? 'substantive' }, rule, now, facts.timeZone)
}

/**
 * The day that counts now: the customer's where it is waited for, else the report's, else the one a person set. None where
 * nothing is left to do by a day: reported, corrected, not to be reported, closed.
 */
export function dueDayOf(facts: CaseFacts, now: Date): string | null {
  if (facts.isClosed || facts.outcome === 'noReport') return null
  const duty = dutyOfCase(facts, now)
  if (duty === null) return facts.setDueOn
  if (duty.state === 'reported' || duty.state === 'corrected') return null
  return duty.correctBy?.dueOn ?? duty.reportBy?.dueOn ?? facts.setDueOn
}
