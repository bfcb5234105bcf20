/** The auditor of a graph: sums, declared shares and findings, recomputed here. Pure. */
export { auditOf, markedBy } from './audit.ts'
export { conflictFindings } from './conflicts.ts'
export { findingIds } from './identity.ts'
export type {
  Finding,
  IdentifiedFinding,
} from './model.ts'

export { type RankedFinding, rankFindings } from './ranking.ts'
export { dayOfSource } from './sources.ts'
