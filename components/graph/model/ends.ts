import type { BranchEnd } from './branch-end.ts'
import type { Explored, Party } from './explored.ts'

export type { BranchEnd } from './branch-end.ts'

/** The errors of an extraction, by the party whose register could not be read: the last of each path. */
function errorsOf({ graph }: Explored): Map<string, { code: string; detail: string | null }> {
  const found = new Map<string, { code: string; detail: string | null }>()
  for (const { path, code, detail } of graph.errors ?? []) {
    const last = path?.split('/').at(-1)
    if (last) found.set(last, { code: code ?? '', detail: detail ?? null })
  }
  return found
}

/** Why each branch ends, by the party it ends with; parties with holders of now have no entry. */
export function branchEnds(explored: Explored): Map<string, BranchEnd> {
  const errors = errorsOf(explored)
  const owned = new Set(explored.relations.filter(({ isNotCurrent }) => !isNotCurrent).map(({ target }) => target))
  const ends = new Map<string, BranchEnd>()
  for (const party of explored.parties) {
    if (owned.has(party.id)) continue
    ends.set(party.id, explored.joints.ends.get(party.id) ?? endOf(party, explored, errors))
  }
  return ends
}

function endOf(
  party: Party,
  { graph }: Explored,
  errors: ReadonlyMap<string, { code: string; detail: string | null }>,
): BranchEnd {
  const error = errors.get(party.id)
  if (error !== undefined) return { kind: 'error', ...error }
  if (party.kind === 'person') return { kind: 'person' }
  if (party.kind === 'parcel') return { kind: 'parcel' }
  const maxDepth = graph.maxDepth ?? null
  const hasId = party.node?.data?.serviceId != null
  return maxDepth !== null && party.level >= maxDepth && hasId ? { kind: 'depth' } : { kind: 'noData' }
}
