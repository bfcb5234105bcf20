/** Ownership law as arithmetic: sanctions by ownership, beneficial owners by article, discrepancies with a register. */
export {
  type CumulativeShare,
  type Determination,
  determineOwners,
  type Fallback,
  type OwnerOutcome,
  type PaperStep,
  upstreamOf,
} from './beneficial-owners/index.ts'
export {
  type Deadline,
  type DifferenceReason,
  type Duty,
  dutyOf,
  localDay,
  type Proposal,
  proposeClass,
  type StatedOwner,
} from './discrepancies/index.ts'
export {
  type FactOfEntry,
  fieldsOfLists,
  type ListEntry,
  type ListedField,
  type ListedKind,
  listedFields,
  listedKinds,
  type ReadEntry,
  type ReadSanctionList,
  readEuropeanUnion,
  readOfac,
  readUnitedKingdom,
  readUnitedNations,
} from './lists/index.ts'
export type { ProofHolding, ProofStep } from './machine/index.ts'
export {
  type Match,
  type MatchEvidence,
  type MatchIndex,
  matchesIn,
  matchIndex,
  type PartyToMatch,
} from './matching/index.ts'
export {
  type ComplexStructureRule,
  complexStructureRule,
  type DiscrepancyRule,
  discrepancyRules,
  fallbackSource,
  isInForce,
  isMemberState,
  type OwnerConvention,
  type OwnerRoute,
  type OwnerThreshold,
  ownerConventions,
  ownerThresholds,
  type RuleSource,
  regimes,
  routeSources,
  type SanctionRule,
  sanctionRuleOf,
  sanctionRules,
  usualOwnerThreshold,
} from './rules/index.ts'
export {
  type Judged,
  type RegimeResult,
  type Verdict,
  verdictsIn,
  verdictsOf,
} from './sanctions/index.ts'
