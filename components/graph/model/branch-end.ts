/**
 * Why a branch ends at a party. `notOrdered` is a company that a person assigned and whose own graph is not on file; `notOnFile` and
 * `notAdded` are of a graph put together from several results.
 */
export type BranchEnd =
  | { kind: 'person' | 'depth' | 'noData' | 'parcel' | 'notOrdered' | 'notOnFile' | 'notAdded' }
  | { kind: 'error'; code: string; detail: string | null }
