import 'server-only'
import { createHash } from 'node:crypto'
import { ApiError } from '#lib/contract/index.ts'
import type { Base } from '../context.ts'
import { newId } from '../id.ts'
import { networkOf } from '../peer.ts'
import { inHashingPool } from './hashing.ts'
import { type Attempts, attemptsSince, forgetAttempts, hasSignedInFrom, insertAttempts } from './store.ts'

const minuteMs = 60_000

/** How often somebody may be wrong: of one account from one address, from one address, and of one account from anywhere. */
const limits = {
  pair: { failuresMax: 10, windowMs: 15 * minuteMs },
  address: { failuresMax: 30, windowMs: 15 * minuteMs },
  account: { failuresMax: 100, windowMs: 60 * minuteMs },
} as const
type Bucket = keyof typeof limits

/** After so many failures of one account from anywhere each next one waits twice as long as the one before. */
const undelayedFailures = 20
const delayMsMax = 30_000

/** Attempts older than this count nowhere. */
export const attemptsMs = limits.account.windowMs

/** Who guesses: at which account, in lower case, or null where nothing names one; and from which address. */
export interface Guesser {
  account: string | null
  address: string
}

/**
 * Lets somebody guess a secret. Each attempt is counted before its secret is looked at, so that a hundred at once count as a
 * hundred, and in a place of the hashing pool, so that the few being looked at are all a limit can miss. An attempt that was
 * right is taken back. Answers what `look` found, null where the guess was wrong; throws `request.rate_limited` with Retry-After.
 */
export async function guess<T>(base: Base, who: Guesser, look: () => Promise<T | null>): Promise<T | null> {
  const keys = keysOf(who)
  const standing = await standingOf(base, keys, who, 0)
  if (standing !== null) throw limited(standing)
  return inHashingPool(async () => {
    const now = base.clock.now()
    const rows = Object.values(keys).map((key) => ({ attemptId: newId(now), key, at: now }))
    const own = rows.map(({ attemptId }) => attemptId)
    await insertAttempts(base.database.sql, rows)
    const refused = await standingOf(base, keys, who, 1)
    // What was refused is not counted, or knocking would keep the door shut for ever.
    if (refused !== null) {
      await forgetAttempts(base.database.sql, own)
      throw limited(refused)
    }
    const found = await look()
    if (found !== null) await forgetAttempts(base.database.sql, own, keys.pair)
    return found
  })
}

type Keys = { pair: string; address: string; account?: string }

function keysOf({ account, address }: Guesser): Keys {
  const network = networkOf(address)
  return {
    pair: hashOf(account ?? 'invitation', network),
    address: hashOf('address', network),
    ...(account === null ? {} : { account: hashOf('account', account) }),
  }
}

const hashOf = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** Milliseconds until another attempt is allowed; null where one is allowed now. `own` of the attempts are this one. */
async function standingOf(base: Base, keys: Keys, who: Guesser, own: 0 | 1): Promise<number | null> {
  const now = base.clock.now().getTime()
  const attempts = await attemptsSince(base.database.sql, Object.values(keys), new Date(now - attemptsMs))
  const waitMs = (bucket: Bucket, key: string) => {
    const { failuresMax, windowMs } = limits[bucket]
    const times = (attempts.get(key) ?? []).filter((at) => at > now - windowMs)
    const before = times.slice(0, times.length - own)
    const first = before.at(-failuresMax)
    return first === undefined ? 0 : first + windowMs - now
  }
  const strictMs = Math.max(waitMs('pair', keys.pair), waitMs('address', keys.address))
  if (strictMs > 0) return strictMs
  if (who.account === null || keys.account === undefined) return null
  const times = attempts.get(keys.account) ?? []
  const looseMs = Math.max(waitMs('account', keys.account), delayMs(times.slice(0, times.length - own), now))
  if (looseMs <= 0) return null
  // Somebody who guesses elsewhere never locks the owner out of where the owner signs in.
  return (await hasSignedInFrom(base.database.sql, who.account, who.address)) ? null : looseMs
}

function delayMs(times: Attempts, now: number): number {
  const last = times.at(-1)
  const beyond = times.length - undelayedFailures
  return last === undefined || beyond < 0 ? 0 : last + Math.min(1_000 * 2 ** beyond, delayMsMax) - now
}

function limited(waitMs: number): ApiError {
  return new ApiError('request.rate_limited', 'too many attempts; try again later', {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) },
  })
}
