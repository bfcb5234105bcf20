import { type ShareholderGraph, saysNotUnderstood } from '#lib/contract/index.ts'
import { type Knowledge, known, type UnknownReason, unknown } from '#lib/domain/knowledge/index.ts'
import type { ReadOptions } from './model.ts'
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
  return isLost ? unknown('incomplete') : known(true, { what: 'shareholder_graph', id: null, on: null })
}

function reasonOfError({ code = null, detail = null }: NonNullable<ShareholderGraph['errors']>[number]): UnknownReason {
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
