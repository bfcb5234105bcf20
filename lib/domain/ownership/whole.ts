import type { Shareholder, ShareholderGraph } from '#lib/contract/index.ts'
import { type Knowledge, known, type LookedAt, unknown } from '#lib/domain/knowledge/index.ts'
import { isContradictory } from './capital.ts'
import { readOwnership } from './holdings.ts'
import { intervalOf } from './interval.ts'
import { type CapitalOnFile, namesHolders } from './open-branches.ts'
import type { OwnerLists } from './owner-certainty.ts'
import type { OwnerStatements } from './reconcile.ts'
import { shareholdingsOf } from './shareholdings.ts'

const graphRead: LookedAt = { what: 'shareholder_graph' }
const listRead: LookedAt = { what: 'company_report' }
const registerRead: LookedAt = { what: 'ubo' }

/**
 * Whether all of a company's capital is accounted for, by names or as parts whose owners are not known: only then may a page say
 * that nobody else could hold more than a threshold. The register of owners alone never proves it: it names those it knows.
 */
export function wholeCapital({ graph, shareholders }: Pick<CapitalOnFile, 'graph' | 'shareholders'>): Knowledge<true> {
  if (graph !== null && namesHolders(graph)) {
    return isGraphContradictory(graph) ? unknown('notUnderstood') : known(true, graphRead)
  }
  if (shareholders !== null && shareholders.length > 0) {
    return isListContradictory(shareholders) ? unknown('notUnderstood') : known(true, listRead)
  }
  return unknown(graph === null && shareholders === null ? 'notOrdered' : 'notPublished')
}

/**
 * Whether the shares stated of one company come to more than the whole: of its owners together, of those in the list, or of the
 * holders of any company in the graph. Then not all of them can be true, which is a discrepancy by itself.
 */
export function areSharesOverWhole(
  { isOverWhole }: Pick<OwnerLists, 'isOverWhole'>,
  { graph, shareholders }: Pick<CapitalOnFile, 'graph' | 'shareholders'>,
): boolean {
  return isOverWhole || isListContradictory(shareholders ?? []) || (graph !== null && isGraphContradictory(graph))
}

function isListContradictory(shareholders: readonly Shareholder[]) {
  return isContradictory(shareholdingsOf(shareholders, {}).map(({ entry }) => intervalOf(entry.percentage)))
}

function isGraphContradictory(graph: ShareholderGraph) {
  const { holdingsOf } = readOwnership(graph)
  return holdingsOf.some((holdings) => isContradictory(holdings.map(({ share, stated }) => stated ?? share)))
}

/** Whether sources were compared at all: that they agree is said of two that name somebody, or of a register that names nobody beside one. */
export function comparedSources(
  { owners, shareholders }: OwnerStatements,
  graph: ShareholderGraph | null,
): Knowledge<true> {
  const read = [
    ...(owners === null ? [] : [registerRead]),
    ...(shareholders === null || shareholders.length === 0 ? [] : [listRead]),
    ...(graph === null || !namesHolders(graph) ? [] : [graphRead]),
  ]
  const [first, second] = read
  return first !== undefined && second !== undefined ? known(true, first, second) : unknown('notOrdered')
}
