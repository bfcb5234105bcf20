export { type AccountsFrame, frameOf, type Unlike, whyUnlike } from './alike.ts'
/** Statements of accounts: figures, comparable series, and the sums that must hold. */
export {
  type Between,
  betweenYears,
  type Cell,
  cellOf,
  cellViews,
  ratioBetween,
  ratioCellOf,
  type View,
} from './cells.ts'
export { type DerivedLine, definitionOf, derivedBelow } from './derived.ts'
export {
  amountOf,
  bigOf,
  evidenceOf,
  isMarked,
  isNotSignificant,
  isRatio,
  type LineName,
  partNames,
  parts,
  type RatioName,
  ratioOf,
} from './figures.ts'
export { groupsOf, type LineGroup, ratiosOf, unitOf, type Weight } from './lines.ts'
export { comparedColumn, type Series, type SeriesColumn, seriesOf, shownColumns } from './series.ts'
export { checkOfLine, type SumCheck, type SumState, sumChecksOf } from './sums.ts'
