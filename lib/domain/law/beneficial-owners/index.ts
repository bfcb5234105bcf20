/** Beneficial owners by article, and the paper that says by which route each person qualifies. */

export { determineOwners } from './determine.ts'
export type {
  Basis,
  CumulativeShare,
  Determination,
  Fallback,
  OwnerOutcome,
  PaperStep,
} from './outcome.ts'
export { upstreamOf } from './upstream.ts'
