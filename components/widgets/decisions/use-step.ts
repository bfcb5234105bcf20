'use client'

import { useAction, useAskAgain } from '#lib/client/hooks.ts'
import { type AnyRouteId, ApiError } from '#lib/contract/index.ts'
import { conflictPlace } from '../conflict/conflict-in.ts'

/**
 * A step on a version that was read. Where another person was faster, or more became known, it is read again, so that nobody decides
 * on what they have not seen.
 */
export function useStep<Id extends AnyRouteId>(id: Id) {
  const act = useAction(id)
  const askAgain = useAskAgain(id)
  const readAgain = (error: Error) => {
    if (conflictPlace(error) !== null || isStateConflict(error)) void askAgain()
  }
  return { ...act, readAgain, askAgain }
}

/** More became known of the company than the reader was shown, or nothing was said of what is open. */
export function isStateConflict(error: Error | null): boolean {
  if (!(error instanceof ApiError) || typeof error.detail === 'string') return false
  return error.detail.some(({ type }) => type === 'state_conflict' || type === 'reason_missing')
}
