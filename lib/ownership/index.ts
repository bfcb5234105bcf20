/** Ownership arithmetic: one pure module, used by the service when it extracts a graph and by the console when it explains one. */
export { type Cumulative, cumulativeOwnership } from './cumulative.ts'
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
export { type OwnershipPath, type OwnershipPaths, pathsToRoot } from './paths.ts'
