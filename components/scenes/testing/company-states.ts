import type { CompletenessPart } from '#lib/contract/index.ts'
import { type Knowledge, known, type UnknownReason, unknown } from '#lib/domain/knowledge/index.ts'
import type { StoredFacts } from '#lib/domain/risks/index.ts'

type Read = Knowledge<true>
type Said = Pick<CompletenessPart, 'state' | 'reason' | 'leftOut'>

/** What a service says of a part of its result for each reason why it is not known; while that is read it says nothing. */
const said: Record<Exclude<UnknownReason, 'loading'>, Said> = {
  notOrdered: { state: 'not_requested', reason: 'another_product' },
  notPublished: { state: 'not_published', reason: 'not_in_this_register' },
  notUnderstood: { state: 'given', leftOut: 1 },
  incomplete: { state: 'given', reason: 'incomplete_list' },
  sourceAway: { state: 'not_read', reason: 'source_unavailable' },
}

export function partIn(state: Read, part: string, read: Said): CompletenessPart {
  if (state.isKnown) return { part, ...read }
  return { part, ...(state.reason === 'loading' ? { state: 'not_requested' } : said[state.reason]) }
}

/** What is known of the parts of a result of which one is in this state. */
export function statedIn(
  state: Read,
  part: string,
  read: Said = { state: 'given' },
): Knowledge<Map<string, CompletenessPart>> {
  if (!state.isKnown && state.reason === 'loading') return unknown('loading')
  return known(new Map([[part, partIn(state, part, read)]]), { what: 'getCompleteness', id: null, on: null })
}

/** Results of a company on file, of which this part of the report is in the state. */
export function heldWith(state: Read, part: string, held: Partial<StoredFacts>): StoredFacts {
  const nothing = { report: null, statements: null, owners: null, isOwnersClosed: false, graph: null }
  const parts = statedIn(state, part)
  return {
    ...nothing,
    today: '2026-11-26',
    ...(parts.isKnown ? { parts: parts.value } : { partsUnread: parts.reason }),
    ...held,
  }
}
