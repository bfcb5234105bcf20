import type { CompletenessPart } from '#lib/contract/index.ts'
import { type Knowledge, known, type LookedAt, unknown } from '#lib/domain/knowledge/index.ts'
import { isWholePart, unreadPart } from './unread.ts'

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
