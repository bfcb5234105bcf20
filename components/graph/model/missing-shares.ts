import { saysNotUnderstood } from '#lib/contract/index.ts'
import { type BranchEnd, branchEnds } from './ends.ts'
import type { Explored, Party } from './explored.ts'

const gapKinds = [
  'notProvided',
  'notRead',
  'depth',
  'withoutId',
  'notOrdered',
  'notOnFile',
  'notAdded',
  'noData',
] as const

/** Parties whose owners are not in the graph although they may have some, for one reason. */
export interface GraphGap {
  kind: (typeof gapKinds)[number]
  /** The error of the register, where one is the reason. */
  code: string | null
  parties: readonly Party[]
}

/** The register does not give it, which is another thing than an answer that was not understood. */
export function saysNotProvided({ code, detail }: { code: string; detail: string | null }): boolean {
  return code === 'capability.not_available' && !saysNotUnderstood(code, detail)
}

/**
 * Where the graph of an order ends before it reaches persons, by reason. A graph from a file does not say how it was
 * made, so nothing of it is called a gap.
 */
export function gapsOf(explored: Explored, ends: ReadonlyMap<string, BranchEnd> = branchEnds(explored)): GraphGap[] {
  const { graph } = explored
  if (graph.stopReason == null && (graph.errors ?? []).length === 0) return []
  const current = new Set(explored.current.map(({ source }) => source))
  const gaps = new Map<string, GraphGap & { parties: Party[] }>()
  for (const party of explored.parties) {
    const end = ends.get(party.id)
    if (end === undefined || !(party.isRoot || current.has(party.id))) continue
    const reason = reasonOf(party, end)
    if (reason === null) continue
    const key = `${reason.kind} ${reason.code}`
    const known = gaps.get(key)
    if (known === undefined) gaps.set(key, { ...reason, parties: [party] })
    else known.parties.push(party)
  }
  return [...gaps.values()].toSorted((a, b) => gapKinds.indexOf(a.kind) - gapKinds.indexOf(b.kind))
}

function reasonOf(party: Party, end: BranchEnd): Pick<GraphGap, 'kind' | 'code'> | null {
  switch (end.kind) {
    case 'error':
      return { kind: saysNotProvided(end) ? 'notProvided' : 'notRead', code: end.code }
    case 'depth':
    case 'notOrdered':
    case 'notOnFile':
    case 'notAdded':
      return { kind: end.kind, code: null }
    case 'noData':
      return { kind: party.node?.data?.serviceId == null ? 'withoutId' : 'noData', code: null }
    case 'person':
    case 'parcel':
      return null
  }
}
