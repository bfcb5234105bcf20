import { createRate } from '#lib/concurrency/index.ts'
import { costOf, type Operation, serviceCostLimits, tooManyUntil } from '#lib/contract/index.ts'
import { type Admitted, createCostGate } from '#lib/http/index.ts'
import type { Caller } from './context.ts'
import type { Env } from './env.ts'

/** The limits of this process. */
export interface Limiters {
  /** Counts a request of any kind, and by its cost; beyond a limit it is refused with 429 and when to come back. */
  admit(operation: Pick<Operation, 'cost' | 'method' | 'spends'>, caller: Caller): Admitted
}

type Settings = Pick<Env, 'rateLimitPerSecond' | 'organizationRateLimitPerSecond' | 'limitsFactor'>

/**
 * First that of the key, so that one key beyond its own limit takes nothing from the other keys of its organization, then that
 * of the organization; last, by what the request costs. Counted on the clock of the machine, because a real second passes for
 * whoever waits.
 */
export function openLimiters(env: Settings, nowMs: () => number = () => performance.now()): Limiters {
  const key = perSecond(env.rateLimitPerSecond)
  const organization = perSecond(env.organizationRateLimitPerSecond)
  const gate = createCostGate(
    [
      { limits: serviceCostLimits.key, name: 'this API key' },
      { limits: serviceCostLimits.organization, name: 'this organization' },
      { limits: serviceCostLimits.all, name: 'everybody at this service' },
    ],
    env.limitsFactor,
  )
  return {
    admit(operation, { keyId, organizationId }) {
      const now = nowMs()
      refuseAfter(key.take(keyId, 1, now), 'Rate limit of the API key exceeded')
      refuseAfter(organization.take(organizationId, 1, now), 'Rate limit of the organization exceeded')
      return gate.admit(costOf(operation), [keyId, organizationId, 'everybody'], now)
    },
  }
}

/** 0 sets none. */
function perSecond(times: number) {
  return createRate({ atOnce: times, perSecond: times === 0 ? Number.POSITIVE_INFINITY : times })
}

function refuseAfter(waitMs: number, what: string): void {
  if (waitMs > 0) throw tooManyUntil(what, waitMs)
}
