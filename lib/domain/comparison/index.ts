/** What differs between two reports of a company, and between two states of a monitored company. */
export { compareTexts } from './canonical.ts'
export { type ChangedField, type ComparedChange, type Comparison, compareReports, sideOf } from './comparison.ts'
export { leftOutOf } from './facts.ts'
export { compareAccounts, compareGraphs, compareOwners, withoutConsequences } from './results.ts'
export { type SectionId, sectionIds } from './sections.ts'
export {
  type DifferenceCategory,
  differencesOf,
  type StateDifference,
} from './state-differences.ts'
export { type ComparedState, comparedHolders, comparedReports } from './state-sides.ts'
export { comparedWholly, type WholeComparison, type WholeSide } from './whole.ts'
