import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createBoundedCache } from '#lib/concurrency/index.ts'
import { ApiError, missingScope, type Scope } from '#lib/contract/index.ts'
import type { Database } from '#lib/database/index.ts'
import { isWithinRanges, type Ranges, rangesOf, readAddress, readRange } from '#lib/outbound/index.ts'
import type { Clock } from '../clock.ts'
import type { Accounts, Caller } from '../context.ts'
import { accountsChannel, findKeyByPrefix, scopesOf, touchKey } from './store.ts'

interface Remembered {
  caller: Caller
  /** Null where the key may be used from anywhere. */
  networks: Networks | null
  untilMs: number
  touchedMs: number
}

/** Every process is notified of a revocation; where the notification is lost, the cached key expires after this time. */
const rememberMs = 5_000
const rememberedMax = 10_000
const touchEveryMs = 60_000
const keyLengthMax = 512

export async function openAccounts(
  database: Database,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<Accounts> {
  const known = createBoundedCache<string, Remembered>({ entriesMax: rememberedMax, ageMaxMs: rememberMs })
  const stopListening = await database.listen(accountsChannel, () => known.clear())

  async function load(key: string, hash: string, nowMs: number): Promise<Remembered> {
    const row = await findKeyByPrefix(database.sql, prefixOf(key))
    if (row === null || !hashesMatch(row.key.hash, hash)) throw new ApiError('auth.forbidden', 'Invalid API key')
    const { key: found, organization, isCapped } = row
    const caller = {
      organizationId: organization.organizationId,
      hasCapabilities: organization.hasCapabilities,
      isLimited: organization.plan === 'prepaid' || organization.monthlyCap !== null,
      isCapped,
      keyId: found.keyId,
      keyName: found.name,
      scopes: scopesOf(found),
      expiresAt: found.expiresAt,
      creditsPerDayMax: found.creditsPerDayMax,
    }
    const networks = found.networks.length === 0 ? null : networksOf(found.networks)
    return { caller, networks, untilMs: nowMs + rememberMs, touchedMs: found.lastUsedAt?.getTime() ?? 0 }
  }

  return {
    async authenticate(key, address) {
      if (key === null) throw new ApiError('auth.unauthorized', 'Not authenticated')
      if (key.trim() === '') throw new ApiError('auth.unauthorized', 'API key is required')
      if (key.length > keyLengthMax) throw new ApiError('auth.forbidden', 'Invalid API key')
      const now = clock.now()
      const hash = hashOf(key)
      let entry = known.get(hash)
      if (entry === undefined || entry.untilMs <= now.getTime()) {
        entry = await load(key, hash, now.getTime())
        known.put(hash, entry)
      }
      const { expiresAt, keyId } = entry.caller
      if (expiresAt !== null && expiresAt <= now) throw new ApiError('auth.forbidden', 'API key has expired')
      if (entry.networks !== null && !isWithinNetworks(entry.networks, address)) {
        throw new ApiError('auth.forbidden', 'API key must not be used from this address')
      }
      if (now.getTime() - entry.touchedMs > touchEveryMs) {
        entry.touchedMs = now.getTime()
        touchKey(database.sql, keyId, now, address).catch(onError)
      }
      return entry.caller
    },
    close: stopListening,
  }
}

type Networks = Ranges

/** Ranges of addresses as a key holds them: `192.0.2.0/24`, `2001:db8::/32`, or single addresses. */
const networksOf: (ranges: readonly string[]) => Networks = rangesOf

/** Whether an address, as a socket or a proxy gives it, lies in one of the ranges; an unknown one lies in none. */
function isWithinNetworks(list: Networks, address: string | null): boolean {
  const known = readAddress(address ?? '')
  return known !== null && isWithinRanges(known, list)
}

/**
 * Whether each of these ranges lies within one of the others. A range that only several of them cover together does not: whoever
 * has two neighbours names both.
 */
export function liesWithin(ranges: readonly string[], bounds: readonly string[]): boolean {
  return ranges.every((range) => bounds.some((bound) => isPartOf(range, bound)))
}

function isPartOf(written: string, bound: string): boolean {
  const [range, of] = [readRange(written), readRange(bound)]
  if (range === null || of === null || range.family !== of.family || range.prefix < of.prefix) return false
  return isWithinRanges(range, rangesOf([bound]))
}

export function hasScope({ scopes }: Pick<Caller, 'scopes'>, scope: Scope): boolean {
  return scopes.includes(scope)
}

/** Refuses a caller whose key lacks the scope; null is the scope of a public row and asks for nothing. */
export function requireScope(caller: Pick<Caller, 'scopes'>, scope: Scope | null): void {
  if (scope !== null && !hasScope(caller, scope)) throw missingScope(scope)
}

/** A new API key: a public prefix for lookup and 256 random bits. It is shown once and stored only as a hash. */
export function makeKey(): string {
  return `rk_${randomBytes(6).toString('hex')}_${randomBytes(32).toString('base64url')}`
}

export function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The part of a key that may be stored and shown. A key of another form gets one derived from its hash. */
export function prefixOf(key: string): string {
  return /^(rk_[0-9a-f]{12})_/.exec(key)?.[1] ?? `key_${hashOf(key).slice(0, 12)}`
}

export function hashesMatch(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
