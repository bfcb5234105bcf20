import { createBoundedCache } from '#lib/concurrency/index.ts'
import { ApiError } from '#lib/contract/index.ts'
import type { Database } from '#lib/database/index.ts'
import type { Clock } from '../clock.ts'
import type { Accounts, Caller } from '../context.ts'
import { hashesMatch, hashOf, prefixOf } from './key.ts'
import { isWithinNetworks, type Networks, networksOf } from './network.ts'
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
