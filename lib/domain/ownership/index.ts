/** Ownership arithmetic: used by the service when it extracts a graph and by the console when it explains one. */
export { type Cumulative, cumulativeOwnership } from './cumulative.ts'
export { type DecidingCompany, decidingCompanies } from './deciding.ts'
export { add, cut, type Interval, intervalOf, isExact, multiply, percentageOf, unknownShare } from './interval.ts'
export {
  type Holding,
  isCurrent,
  isShareholding,
  type Ownership,
  type Parcel,
  readOwnership,
  turningDays,
} from './model.ts'
export { type OpenBranch, openBranchesOnFile } from './open-branches.ts'
export { type OwnerParty, partyOfNode } from './owner-parties.ts'
export { type OwnershipPath, type OwnershipPaths, pathsToRoot } from './paths.ts'
export {
  type FindingKind,
  findingKinds,
  type OwnerRow,
  type OwnerStatements,
  reconcileOwners,
} from './reconcile.ts'
export { type Bound, figuresIn, roundedShare } from './rounding.ts'
export { type ShareShape, shareShape } from './share-shape.ts'
export { type Shareholding, type ShareholdingTotals, shareholdingsOf, shareholdingTotals } from './shareholdings.ts'
export { isOwnerItself, type OwnerLists, ownerLists, type Standing, type StandingRow } from './standing.ts'
export { type DerivedShares, derivedShares, inPercent, isEnded } from './stated-shares.ts'
export { reaches, type Threshold } from './threshold.ts'
