import { dayMs } from '#lib/time/index.ts'
import { paceOf } from './pace.ts'

/** Credits given beforehand; a service may leave out any of it but the id. */
export interface GivenGrant {
  grantId: string
  remaining?: number | null | undefined
  expiresAt?: string | null | undefined
}

type GrantState = 'open' | 'usedUp' | 'expired' | 'unknown'

export interface GrantForecast {
  grantId: string
  state: GrantState
  /** Credits that can still be used: 0 once it has expired. */
  left: number
  /** When it is used up at the pace of this month; null where it is not, or where no pace is known. */
  usedUpAt: Date | null
  /** Credits that expire unused at that pace; null where no pace is known, or it never expires. */
  expires: number | null
}

/**
 * What is left of grants, in the order in which they are used: earliest expiry first, those without one last. `used` is what
 * the month has used so far; the forecast goes on at its pace.
 */
export function forecastGrants(grants: readonly GivenGrant[], used: number | null, now: Date): GrantForecast[] {
  const perDay = used === null ? null : (paceOf(used, now)?.perDay ?? null)
  let from = now.getTime()
  return grants
    .toSorted((a, b) => expiryOf(a) - expiryOf(b))
    .map((grant) => {
      const state = stateOf(grant, now)
      const left = state === 'open' ? (grant.remaining ?? 0) : 0
      const none = { grantId: grant.grantId, state, left, usedUpAt: null, expires: null }
      if (state !== 'open' || perDay === null) return none
      const expiry = expiryOf(grant)
      const usedUpMs = perDay === 0 ? Number.POSITIVE_INFINITY : from + (left / perDay) * dayMs
      const isUsedUp = usedUpMs <= expiry && Number.isFinite(usedUpMs)
      const expires = isUsedUp ? 0 : Math.max(0, left - Math.floor(((expiry - from) / dayMs) * perDay))
      from = Math.max(from, Math.min(usedUpMs, expiry))
      return {
        ...none,
        usedUpAt: isUsedUp ? new Date(usedUpMs) : null,
        expires: Number.isFinite(expiry) ? expires : null,
      }
    })
}

/** What is left of all grants together, in credits. */
export function leftOf(grants: readonly GrantForecast[]): number {
  return grants.reduce((sum, { left }) => sum + left, 0)
}

function stateOf({ remaining, expiresAt }: GivenGrant, now: Date): GrantState {
  if (typeof remaining !== 'number') return 'unknown'
  if (remaining <= 0) return 'usedUp'
  return expiryOf({ expiresAt }) <= now.getTime() ? 'expired' : 'open'
}

function expiryOf({ expiresAt }: Pick<GivenGrant, 'expiresAt'>): number {
  const at = Date.parse(expiresAt ?? '')
  return Number.isNaN(at) ? Number.POSITIVE_INFINITY : at
}
