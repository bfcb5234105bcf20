import type { RiskClass } from '#lib/contract/index.ts'

/** The organization's rule of the second person. */
export interface SecondPersonRule {
  /** At every company. */
  needsSecondPerson: boolean
  /** Otherwise at those of these risk classes. */
  secondPersonRisks: readonly RiskClass[]
}

/** Whether a decision at a company needs a second person. Without a risk class it counts as one of high risk: nobody has said that it is none. */
export function isSecondPersonNeeded(
  { needsSecondPerson, secondPersonRisks }: SecondPersonRule,
  riskClass: RiskClass | null,
): boolean {
  return needsSecondPerson || secondPersonRisks.includes(riskClass ?? 'high')
}
