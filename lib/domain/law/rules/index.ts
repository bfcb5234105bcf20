/** The rules as data: text, threshold, strict or not, what adds up, dates, sources and how far they were verified. */
export { type ComplexStructureRule, complexStructureRule, isMemberState } from './complex.ts'
export { controlTable } from './control.ts'
export { type DiscrepancyRule, discrepancyRules } from './discrepancies.ts'
export {
  controlReading,
  fallbackSource,
  type OwnerConvention,
  type OwnerRoute,
  type OwnerThreshold,
  ownerConventions,
  ownerRoutes,
  ownerThresholds,
  routeSources,
  usualOwnerThreshold,
} from './owners.ts'
export { type Regime, regimes, type SanctionRule, sanctionRuleOf, sanctionRules } from './sanctions.ts'
export { isInForce, isLawText, type RuleSource } from './source.ts'
