import type { CompletenessPart } from '#lib/contract/index.ts'
import { type Knowledge, known, type LookedAt, type Unknown, unknown } from '#lib/domain/knowledge/index.ts'

/** Where the parts of a report are in it, by the names under which a service tells what it has of them. */
export const placeOfPart = {
  events: 'basicInformation.statusEvents',
  officers: 'relationships.legalRepresentatives',
  signing: 'basicInformation.representationPolicy',
  capital: 'basicInformation.capital',
  owners: 'relationships.shareholders',
  contracts: 'relationships.contractualInterests',
  branches: 'relationships.branches',
  predecessors: 'relationships.legalPredecessors',
  successors: 'relationships.legalSuccessors',
  activities: 'basicInformation.activities',
  employees: 'basicInformation.employeeCount',
  contacts: 'basicInformation.contacts',
  bankAccounts: 'basicInformation.bankAccounts',
} as const
export type PartOfReport = keyof typeof placeOfPart

interface ListOfPart {
  /** What the service says of the parts; null where it says nothing of any. */
  parts: ReadonlyMap<string, CompletenessPart> | null
  part: string
  isEmpty: boolean
  /** Entries of it were left out when it was read here. */
  isLeftOut: boolean
  /** What the result itself says of why it is not all there is. */
  reason?: string | null | undefined
  lookedAt: LookedAt
}

/**
 * Whether a list is all that its source has, so that who is not in it is not there. Of a service that says nothing of its
 * parts a list with entries is taken for whole, an empty one is not: nothing says that there is nothing.
 */
export function listRead({ parts, part: name, isEmpty, isLeftOut, reason, lookedAt }: ListOfPart): Knowledge<true> {
  if (isLeftOut) return unknown('notUnderstood')
  const part = parts?.get(name)
  const unread = unreadPart(part)
  if (unread !== null) return unread.detail === null && reason ? unknown(unread.reason, reason) : unread
  if (reason) return unknown('incomplete', reason)
  if (part === undefined) return isEmpty ? unknown('incomplete') : known(true, lookedAt)
  return isWholePart(part) ? known(true, lookedAt) : unknown('incomplete', part.detail ?? part.reason ?? null)
}

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
