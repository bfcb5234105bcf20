/** What stored results say against a company, as data: kinds, figures, dates and where each was read. */
export { conditionOf } from './condition.ts'
export type { Amount, Finding, HeldData, ReportPlace, Risk, RiskKind, RiskPlace, Weight } from './risk.ts'
export { risksOf } from './risks.ts'
