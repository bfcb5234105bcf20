import { notUnderstoodDetail, type ShareholderGraph, saysNotUnderstood, type Unexpected } from '#lib/contract/index.ts'
import { type Knowledge, known, type UnknownReason, unknown } from '#lib/domain/knowledge/index.ts'
import type { ReadOptions } from './from-graph.ts'
import { openBranchesOf } from './open-branches.ts'

const reasonOfStop: Readonly<Record<string, UnknownReason>> = {
  inProgress: 'loading',
  maxDepthReached: 'notOrdered',
  completedWithErrors: 'sourceAway',
}

/**
 * Whether a graph was read to its end. One from a file, or of a service that does not say how it ended, may lack owners like one
 * that stopped early; so may one with a line to a party that is not in it.
 */
export function finishedGraph({ nodes, edges, errors, stopReason }: ShareholderGraph): Knowledge<true> {
  const [error] = errors ?? []
  if (error !== undefined) return unknown(reasonOfError(error))
  if (stopReason !== 'completed') return unknown(reasonOfStop[stopReason ?? ''] ?? 'incomplete', stopReason ?? null)
  const parties = new Set((nodes ?? []).map(({ id }) => id))
  const isLost = (edges ?? []).some(({ source, target }) => !parties.has(source) || !parties.has(target))
  return isLost ? unknown('incomplete') : known(true, { what: 'shareholder_graph' })
}

/** Among the errors of a graph of which parties or lines were left out. */
export const notUnderstoodGraph = { code: 'capability.not_available', detail: notUnderstoodDetail }

/**
 * A graph as it was read from its result. One of which parties or lines were left out says so among its errors, as one does that its
 * service could not read to the end. A party that was left out stays where lines lead to it: without its name, and as what it is to
 * the others. Without its root a graph would be read as that of another company.
 */
export function graphAsRead(graph: ShareholderGraph, unexpected: readonly Unexpected[]): ShareholderGraph {
  const isLost = (list: 'nodes' | 'edges') =>
    unexpected.some(({ path: [of, name, ...within] }) => of === 'graph' && name === list && within.length <= 1)
  const { nodes, edges, rootCompanyId, errors } = graph
  const known = new Set((nodes ?? []).map(({ id }) => id))
  const tied = isLost('nodes') ? (edges ?? []).flatMap(({ source, target }) => [source, target]) : []
  const root = rootCompanyId && !(nodes ?? []).some(({ type }) => type === 'rootEntity') ? [rootCompanyId] : []
  const missing = [...new Set([...root, ...tied])].filter((id) => !known.has(id))
  if (missing.length === 0 && !isLost('nodes') && !isLost('edges')) return graph
  const bare = missing.map((id) => (id === rootCompanyId ? { id, type: 'rootEntity' } : { id }))
  return { ...graph, nodes: [...bare, ...(nodes ?? [])], errors: [...(errors ?? []), notUnderstoodGraph] }
}

/** Why a company of a graph was not read, by its error. */
export function reasonOfError({
  code = null,
  detail = null,
}: NonNullable<ShareholderGraph['errors']>[number]): UnknownReason {
  if (saysNotUnderstood(code, detail)) return 'notUnderstood'
  return code === 'capability.not_available' ? 'notPublished' : 'sourceAway'
}

/** Whether nobody can hold a part of the company of whom the graph says nothing: it was read to its end, and no branch of it is open. */
export function wholeGraph(graph: ShareholderGraph, options: ReadOptions = {}): Knowledge<true> {
  const finished = finishedGraph(graph)
  if (!finished.isKnown) return finished
  const open = openBranchesOf(graph, options).length
  return open > 0 ? unknown('notPublished', String(open)) : finished
}
