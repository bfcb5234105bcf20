import type { CompanyAssignment } from '#lib/contract/index.ts'
import type { BranchEnd } from './branch-end.ts'

/**
 * What people joined in a graph: companies they assigned to owners that a register names without an identifier. No source
 * states it, so it is drawn as what it is, and counts only while the reader wants it to.
 */
export interface Joints {
  /** Assignments by the id of the edge that stands for each. */
  assignments: ReadonlyMap<string, CompanyAssignment>
  /** Why a branch ends, for parties that come from the graph of an assigned company. */
  ends: ReadonlyMap<string, BranchEnd>
  /** Keys of the owners to whom a company can be assigned, by their ids in the graph. */
  keys: ReadonlyMap<string, string>
}

export const noJoints: Joints = { assignments: new Map(), ends: new Map(), keys: new Map() }
