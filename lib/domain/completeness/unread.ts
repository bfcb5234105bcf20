import type { CompletenessPart } from '#lib/contract/index.ts'
import { type Unknown, unknown } from '#lib/domain/knowledge/index.ts'

/** Reasons for which a part has fewer entries than its source. */
const cutShort: ReadonlySet<string> = new Set([
  ...['not_understood', 'incomplete_list', 'linked_not_answered', 'source_unavailable', 'source_at_limit'],
])

/** Why a part of a result may lack what its source has; null where it was read to its end, or nobody says otherwise. */
export function unreadPart(part: CompletenessPart | undefined): Unknown | null {
  if (part === undefined) return null
  const { state, reason, leftOut, detail = null } = part
  if (reason === 'source_unavailable' || reason === 'source_at_limit') return unknown('sourceAway', detail)
  if (reason === 'not_understood' || (leftOut ?? 0) > 0) return unknown('notUnderstood', detail)
  if (state === 'not_read' || cutShort.has(reason ?? '')) return unknown('incomplete', detail)
  if (state === 'given' || reason === 'none_entered') return null
  return unknown(state === 'not_requested' || state === 'paid' ? 'notOrdered' : 'notPublished', detail)
}

/** Whether the service says that the part was read to its end, and that its source keeps no more of it elsewhere. */
export function isWholePart(part: CompletenessPart | undefined): boolean {
  if (part === undefined || unreadPart(part) !== null) return false
  if (part.reason === 'none_entered') return part.state === 'given' || part.state === 'not_published'
  return part.state === 'given' && !part.reason
}
