import type { BranchEnd } from './branch-end.ts'
import type { Explored, Party } from './explored.ts'

export type { BranchEnd } from './branch-end.ts'

type ErrorEnd = Extract<BranchEnd, { kind: 'error' }>

/** The errors of an extraction, by the party whose register could not be read: the last of each path. */
function errorsOf({ graph }: Explored): Map<string, ErrorEnd> {
  return new Map(
    (graph.errors ?? []).map(({ path, code, detail }) => [
      path?.split('/').at(-1) ?? '',
      { kind: 'error', code: code ?? '', detail: detail ?? null },
    ]),
  )
}

/** Why each branch ends, by the party it ends with; parties with holders of now have no entry. */
export function branchEnds(explored: Explored): Map<string, BranchEnd> {
  const errors = errorsOf(explored)
  const owned = new Set(explored.current.map(({ target }) => target))
  const ends = new Map<string, BranchEnd>()
  for (const party of explored.parties) {
    if (!owned.has(party.id)) ends.set(party.id, explored.joints.ends.get(party.id) ?? endOf(party, explored, errors))
  }
  return ends
}

function endOf(party: Party, { graph }: Explored, errors: ReadonlyMap<string, ErrorEnd>): BranchEnd {
  const error = errors.get(party.id)
  if (error !== undefined) return error
  if (party.kind === 'person' || party.kind === 'parcel') return { kind: party.kind }
  const maxDepth = graph.maxDepth ?? null
  const hasId = party.node?.data?.serviceId != null
  return maxDepth !== null && party.level >= maxDepth && hasId ? { kind: 'depth' } : { kind: 'noData' }
}
