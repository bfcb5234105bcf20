/** Beneficial owners by article, and the paper that says by which route each person qualifies. */

export { determineOwners } from './determine.ts'
export {
  type CumulativeShare,
  type Determination,
  type Fallback,
  type OwnerOutcome,
  type PaperStep,
  upstreamOf,
} from './outcome.ts'
