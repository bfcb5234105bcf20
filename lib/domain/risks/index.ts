/** What stored results say against a company, as data: kinds, figures, dates and where each was read. */
export {
  areasWithFindings,
  assessedAreas,
  datesKnown,
  holdersKnown,
  officersKnown,
  type RiskArea,
  riskAreas,
  signingKnown,
} from './assessed.ts'
export { wholeIn } from './left-out.ts'
export { riskThreshold } from './of-owners.ts'
export { conditionOf } from './of-report.ts'
export type {
  FoundRisk,
  RiskAmount,
  RiskPlace,
  StoredFacts,
  StoredProduct,
  Weight,
} from './risk.ts'
export { risksOf } from './risks.ts'
