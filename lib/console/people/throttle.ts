import 'server-only'
import { createBoundedCache } from '#lib/concurrency/index.ts'
import { ApiError } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { backoffMs } from '#lib/time/index.ts'
import type { Base } from '../core/context.ts'
import { networkOf } from '../core/http/origin.ts'
import { onceFor } from '../core/once.ts'
import { sha256Of } from '../core/sha256.ts'
import { inHashingPool } from './password.ts'
import { type Attempts, attemptsSince, deleteAttempts, hasSignedInFrom, insertAttempts } from './store.ts'

const minuteMs = 60_000

/** Allowed failures: for one account from one address, from one address, and for one account from anywhere. */
const limits = {
  pair: { failuresMax: 10, windowMs: 15 * minuteMs },
  address: { failuresMax: 30, windowMs: 15 * minuteMs },
  account: { failuresMax: 100, windowMs: 60 * minuteMs },
} as const
type Bucket = keyof typeof limits

/** After so many failures of one account from anywhere each next one waits twice as long as the one before. */
const undelayedFailures = 20
const delays = { firstMs: 1_000, longestMs: 30_000 }

/** Attempts older than this count nowhere. */
export const attemptsMs = limits.account.windowMs

/** Who guesses: at which account, in lower case, or null where nothing names one; and from which address. */
export interface Guesser {
  account: string | null
  address: string
  /** The browser has signed in to this account before: its cookie says so. What others at its address guess does not count against it. */
  isKnown?: boolean
}

/**
 * Limits guesses of a secret. Each attempt is counted before its secret is checked, so that a hundred at once count as a
 * hundred, and in a place of the hashing pool, so that the few being checked are all a limit can miss. An attempt that was
 * right is not counted, and takes back the failures of its account and address, unless `isPartOnly` says that more is to be
 * guessed: otherwise who knows a password could guess codes without end. Returns what `check` found, null where the guess was wrong; throws `request.rate_limited` with Retry-After.
 */
export async function guess<T>(
  base: Base,
  who: Guesser,
  check: () => Promise<T | null>,
  isPartOnly: (found: T) => boolean = () => false,
): Promise<T | null> {
  const { clock, database } = base
  const keys = keysOf(who)
  const refusals = refusalsOf(database)
  refusals.check(keys, clock.now(), who)
  return inHashingPool(async () => {
    const now = clock.now()
    // An earlier waiter may have exceeded the limit.
    refusals.check(keys, now, who)
    const rows = Object.values(keys).map((key) => ({ attemptId: newId(now), key, at: now }))
    const own = rows.map(({ attemptId }) => attemptId)
    await insertAttempts(database.sql, rows)
    const refusal = await refusalOf(base, keys, who, now.getTime())
    // A refused attempt is not counted, or attempts during the wait would extend it for ever.
    if (refusal !== null) {
      await deleteAttempts(database.sql, own)
      refusals.add(refusal)
      refusals.check(keys, now, who)
    }
    const found = await check()
    if (found !== null) await deleteAttempts(database.sql, own, isPartOnly(found) ? undefined : keys.pair)
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

const hashOf = (...parts: string[]) => sha256Of(parts.join('\n'))

/** Until when this key is refused, in milliseconds since 1970. */
interface Refusal {
  key: string
  untilMs: number
}

/** Whether this attempt, which is among those counted, is one too many; null where it is not. */
async function refusalOf(base: Base, keys: Keys, who: Guesser, nowMs: number) {
  const attempts = await attemptsSince(base.database.sql, Object.values(keys), new Date(nowMs - attemptsMs))
  const before = (key: string) => (attempts.get(key) ?? []).slice(0, -1)
  const full = (bucket: Bucket, key: string) => {
    const { failuresMax, windowMs } = limits[bucket]
    const decisive = before(key)
      .filter((at) => at > nowMs - windowMs)
      .at(-failuresMax)
    return decisive === undefined ? 0 : decisive + windowMs
  }
  for (const bucket of who.isKnown ? (['pair'] as const) : (['pair', 'address'] as const)) {
    const untilMs = full(bucket, keys[bucket])
    if (untilMs > nowMs) return { key: keys[bucket], untilMs }
  }
  if (who.account === null || keys.account === undefined) return null
  const untilMs = Math.max(full('account', keys.account), delayedUntil(before(keys.account)))
  if (untilMs <= nowMs) return null
  // Guesses from elsewhere never lock the owner out at the owner's usual address.
  const isKnownThere = await hasSignedInFrom(base.database.sql, who.account, who.address)
  return isKnownThere ? null : { key: keys.pair, untilMs }
}

function delayedUntil(times: Attempts) {
  const last = times.at(-1)
  const beyond = times.length - undelayedFailures
  return last === undefined || beyond < 0 ? 0 : last + backoffMs(beyond, delays)
}

const refusalsMax = 10_000

/** Refusals cached in this process, so that repeated attempts cost no query: they end by time only. */
const refusalsOf = onceFor((_database: Base['database']) => {
  const until = createBoundedCache<string, number>({ entriesMax: refusalsMax, ageMaxMs: attemptsMs })
  return {
    add({ key, untilMs }: Refusal): void {
      until.put(key, untilMs)
    },
    check({ pair, address }: Keys, now: Date, { isKnown }: Guesser): void {
      const untilMs = Math.max(until.get(pair) ?? 0, isKnown ? 0 : (until.get(address) ?? 0))
      const waitMs = untilMs - now.getTime()
      if (waitMs <= 0) return
      throw new ApiError('request.rate_limited', 'Too many attempts; try again later', {
        headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) },
      })
    },
  }
})
