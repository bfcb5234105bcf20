import { ApiError } from '#lib/contract/index.ts'
import type { Database } from '#lib/database/index.ts'
import type { Caller, Clock } from '../context.ts'
import { hashesMatch, hashOf, prefixOf } from './key.ts'
import { accountsChannel, findKeyByPrefix, touchKey } from './store.ts'

export interface Accounts {
  /** The caller behind an X-API-Key header; refuses with auth.unauthorized or auth.forbidden. */
  authenticate(key: string | null): Promise<Caller>
  close(): Promise<void>
}

interface Remembered {
  caller: Caller
  untilMs: number
  touchedMs: number
}

/** A revocation is announced to every process; the short memory is only the floor under a lost announcement. */
const rememberMs = 5_000
const touchEveryMs = 60_000
const keyLengthMax = 512

export async function openAccounts(
  database: Database,
  clock: Clock,
  onError: (error: unknown) => void,
): Promise<Accounts> {
  const known = new Map<string, Remembered>()
  const stopListening = await database.listen(accountsChannel, () => known.clear())

  async function load(key: string, hash: string, nowMs: number): Promise<Remembered> {
    const row = await findKeyByPrefix(database.sql, prefixOf(key))
    if (row === null || !hashesMatch(row.key.hash, hash)) throw new ApiError('auth.forbidden', 'Invalid API key')
    const { key: found, organization } = row
    const caller = {
      organizationId: organization.organizationId,
      hasCapabilities: organization.hasCapabilities,
      isLimited: organization.plan === 'prepaid' || organization.monthlyCap !== null,
      keyId: found.keyId,
      keyName: found.name,
      canManage: found.canManage,
    }
    return { caller, untilMs: nowMs + rememberMs, touchedMs: found.lastUsedAt?.getTime() ?? 0 }
  }

  return {
    async authenticate(key) {
      if (key === null) throw new ApiError('auth.unauthorized', 'Not authenticated')
      if (key.trim() === '') throw new ApiError('auth.unauthorized', 'API key is required')
      if (key.length > keyLengthMax) throw new ApiError('auth.forbidden', 'Invalid API key')
      const now = clock.now()
      const hash = hashOf(key)
      let entry = known.get(hash)
      if (entry === undefined || entry.untilMs <= now.getTime()) {
        entry = await load(key, hash, now.getTime())
        known.set(hash, entry)
      }
      if (now.getTime() - entry.touchedMs > touchEveryMs) {
        entry.touchedMs = now.getTime()
        touchKey(database.sql, entry.caller.keyId, now).catch(onError)
      }
      return entry.caller
    },
    close: stopListening,
  }
}
