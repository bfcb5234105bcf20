import { createRate } from '#lib/concurrency/index.ts'
import { costOf, type Operation, serviceCostLimits, tooManyUntil } from '#lib/contract/index.ts'
import { type Admitted as Counted, createCostGate } from '#lib/http/index.ts'
import type { Caller } from './context.ts'
import type { ServiceEnv } from './env.ts'

/** A request that was let in, and what the caller is told of its limits. */
interface Admitted extends Counted {
  headers: Readonly<Record<string, string>>
}

/** The limits of this process. */
export interface Limiters {
  /** Counts a request of any kind, and by its cost; beyond a limit it is refused with 429 and when to come back. */
  admit(operation: Pick<Operation, 'cost' | 'method' | 'spends'>, caller: Caller): Admitted
}

type Settings = Pick<ServiceEnv, 'rateLimitPerSecond' | 'organizationRateLimitPerSecond' | 'limitsFactor'>

/**
 * First that of the key, so that one key beyond its own limit takes nothing from the other keys of its organization, then that
 * of the organization; last, by what the request costs. Counted on the clock of the machine, because a real second passes for
 * whoever waits.
 */
export function openLimiters(env: Settings, nowMs: () => number = () => performance.now()): Limiters {
  const key = perSecond(env.rateLimitPerSecond)
  const organization = perSecond(env.organizationRateLimitPerSecond)
  const told = [
    { name: 'key', rate: key, times: env.rateLimitPerSecond },
    { name: 'organization', rate: organization, times: env.organizationRateLimitPerSecond },
  ].filter(({ times }) => times > 0)
  const policy = told.map(({ name, times }) => `"${name}";q=${times};w=1`).join(', ')
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
      const counted = gate.admit(costOf(operation), [keyId, organizationId, 'everybody'], now)
      const headers: Record<string, string> = {}
      if (told.length === 0) return { ...counted, headers }
      const left = told.map(
        ({ name, rate }) => `"${name}";r=${rate.left(name === 'key' ? keyId : organizationId, now)};t=1`,
      )
      return { ...counted, headers: Object.assign(headers, { 'ratelimit-policy': policy, ratelimit: left.join(', ') }) }
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
