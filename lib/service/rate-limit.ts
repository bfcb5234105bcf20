import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#lib/contract/index.ts'
import type { Caller } from './context.ts'
import type { Env } from './env.ts'

/** A limit of requests a second in this process, and whose requests count together. */
export interface Limiter {
  limiter: RateLimiterMemory
  countedBy: (caller: Caller) => string
  detail: string
}

/**
 * The limits of this process: first that of the key, so that one key beyond its own limit takes nothing from the other keys
 * of its organization, then that of the organization.
 */
export function openLimiters(env: Pick<Env, 'rateLimitPerSecond' | 'organizationRateLimitPerSecond'>): Limiter[] {
  return [
    limit(env.rateLimitPerSecond, ({ keyId }) => keyId, 'Rate limit of the API key exceeded'),
    limit(
      env.organizationRateLimitPerSecond,
      ({ organizationId }) => organizationId,
      'Rate limit of the organization exceeded',
    ),
  ].flat()
}

function limit(perSecond: number, countedBy: Limiter['countedBy'], detail: string): Limiter[] {
  return perSecond === 0
    ? []
    : [{ limiter: new RateLimiterMemory({ points: perSecond, duration: 1 }), countedBy, detail }]
}

/** Counts a request; beyond a limit it is refused with 429 request.rate_limited and Retry-After in whole seconds. */
export async function consume(limiters: readonly Limiter[], caller: Caller): Promise<void> {
  for (const { limiter, countedBy, detail } of limiters) {
    await limiter.consume(countedBy(caller)).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error
      const seconds = String(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
      throw new ApiError('request.rate_limited', detail, { headers: { 'retry-after': seconds } })
    })
  }
}
