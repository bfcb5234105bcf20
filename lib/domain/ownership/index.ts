/** Ownership arithmetic: used by the service when it extracts a graph and by the console when it explains one. */
export { type Block, type Capital, type CapitalTable, type Control, capitalOf, isContradictory } from './capital.ts'
export { type Cumulative, computedNodes, cumulativeOwnership } from './cumulative.ts'
export { type DecidingCompany, decidingCompanies } from './deciding.ts'
export { finishedGraph, graphAsRead, notUnderstoodGraph, reasonOfError, wholeGraph } from './finished.ts'
export {
  compare,
  fractionNumber,
  fractionOf,
  fractionOfText,
  fractionText,
  machineNumber,
  minus,
  over,
} from './fraction.ts'
export {
  isCurrent,
  isShareholding,
  type ReadOptions,
  reportRoot,
  shareholderId,
  structureOf,
  structureOfReport,
  turningDays,
} from './from-graph.ts'
export { directHoldings, type Holding, type Ownership, ownershipOf, readOwnership, rootNodeOf } from './holdings.ts'
export { type GraphInResult, graphInResult } from './in-result.ts'
export {
  add,
  addBounds,
  between,
  cut,
  drawnEnds,
  drawnShare,
  type End,
  type ExactLimit,
  exactLimit,
  exactly,
  figureOf,
  greater,
  type Interval,
  type IntervalText,
  intervalOf,
  intervalOfText,
  intervalText,
  isExact,
  isNegligible,
  type Limit,
  lessOf,
  meets,
  multiply,
  noBound,
  nothingHeld,
  partWithout,
  percentageOf,
  restBeside,
  restOfWhole,
  unknownShare,
  wholeBound,
} from './interval.ts'
export { onceFor } from './once.ts'
export {
  isAskable,
  type OpenBranch,
  openBranchesOf,
  openBranchesOnFile,
  type Remedy,
  remedyFor,
} from './open-branches.ts'
export {
  isOwnerItself,
  type OwnerCertainty,
  type OwnerCertaintyRow,
  type OwnerLists,
  ownerLists,
} from './owner-certainty.ts'
export { foldName, isSameParty, type OwnerParty, partyOfNode, partyOfOwner } from './owner-parties.ts'
export { isSameShare, type PathSums, pathSumsFrom, sumByArticle52 } from './path-sums.ts'
export { type OwnershipPath, pathsToRoot } from './paths.ts'
export { type FindingKind, type OwnerRow, type OwnerStatements, reconcileOwners } from './reconcile.ts'
export { type Bound, figuresIn, roundedShare } from './rounding.ts'
export { isImpossible, type ShareShape, shareShape } from './share-shape.ts'
export {
  officersOf,
  pairParties,
  sharedOfficers,
} from './shared-parties.ts'
export {
  type ReadShareholding,
  type ShareholdingTotals,
  shareholdingsOf,
  shareholdingTotals,
  withNamedHolders,
} from './shareholdings.ts'
export {
  contradict,
  type DerivedShares,
  derivedShares,
  isClearlyAbove,
  isEndedRelation,
  isWithin,
} from './stated-shares.ts'
export {
  type ControlMeans,
  controlMeans,
  type StatedHolding,
  type Structure,
  type StructureParty,
  type StructurePartyType,
} from './structure.ts'
export { reaches, type Threshold } from './threshold.ts'
export { areSharesOverWhole, comparedSources, wholeCapital } from './whole.ts'
