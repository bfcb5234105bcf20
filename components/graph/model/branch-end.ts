/** Why a branch ends at a party. `notOrdered` is a company that a person assigned and whose own graph is not on file. */
export type BranchEnd =
  | { kind: 'person' | 'depth' | 'noData' | 'parcel' | 'notOrdered' }
  | { kind: 'error'; code: string; detail: string | null }
