import 'server-only'
import { createHash } from 'node:crypto'
import type { Base } from '../context.ts'
import { newId } from '../id.ts'
import { attemptsSince, forgetAttempt, forgetAttempts, forgetOldAttempts, insertAttempt } from './store.ts'

const attemptsMax = 10
const windowMs = 15 * 60_000

export type Attempt = { isAllowed: true; key: string } | { isAllowed: false; retryAfterSeconds: number }

/**
 * Notes an attempt to sign in before its password is looked at, so that a hundred at once are counted as a hundred. The
 * count is of one account from one address: somebody who guesses elsewhere never locks the owner out.
 */
export async function noteAttempt(base: Base, email: string, address: string): Promise<Attempt> {
  const now = base.clock.now()
  const key = createHash('sha256').update(`${email}\n${address}`).digest('hex')
  const since = new Date(now.getTime() - windowMs)
  const db = base.database.sql
  const attemptId = newId(now)
  await insertAttempt(db, { attemptId, key, at: now })
  const { count, first } = await attemptsSince(db, key, since)
  if (count > attemptsMax) {
    // What was refused is not counted, or knocking would keep the door shut for ever.
    await forgetAttempt(db, attemptId)
    const freeAtMs = (first ?? now).getTime() + windowMs
    return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((freeAtMs - now.getTime()) / 1000)) }
  }
  await forgetOldAttempts(db, since)
  return { isAllowed: true, key }
}

/** Signing in clears the count: only attempts that failed are held against anybody. */
export async function clearAttempts(base: Base, key: string): Promise<void> {
  await forgetAttempts(base.database.sql, key)
}
