import { ApiError } from './errors.ts'
import type { Cost, Operation } from './v2/operation.ts'

/** A row says it where its method does not: a GET reads, everything else changes something. */
export function costOf({ cost, method, spends }: Pick<Operation, 'cost' | 'method' | 'spends'>): Cost {
  if (cost !== undefined) return cost
  if (method === 'GET') return 'bytes'
  return spends === 'free' ? 'change' : 'order'
}

const MB = 1024 * 1024

/** So much at once by whoever spent nothing for a while, and so much back in each minute. */
export interface Allowance {
  atOnce: number
  perMinute: number
}

export interface CostLimits {
  bytes: Allowance
  change: Allowance
  /** Infinite where another limit stands before: a service counts all requests of a key by the second. */
  order: Allowance
  attempt: Allowance
  /** At the same time. */
  exports: number
}

/**
 * What one process of the console serves a person, and everybody together. A busy day's needs, computed, are in
 * `costs.test.ts`; an operator multiplies all of them by CONSOLE_LIMITS.
 */
export const consoleCostLimits = {
  person: {
    bytes: { atOnce: 256 * MB, perMinute: 256 * MB },
    change: { atOnce: 600, perMinute: 300 },
    order: { atOnce: 120, perMinute: 120 },
    attempt: { atOnce: 30, perMinute: 30 },
    exports: 2,
  },
  all: {
    bytes: { atOnce: 1_024 * MB, perMinute: 2_048 * MB },
    change: { atOnce: 3_000, perMinute: 3_000 },
    order: { atOnce: 3_000, perMinute: 3_000 },
    attempt: { atOnce: 120, perMinute: 120 },
    exports: 6,
  },
} as const satisfies Record<string, CostLimits>

const unlimited: Allowance = { atOnce: 1, perMinute: Number.POSITIVE_INFINITY }

/** What one process of the service serves a key, its organization, and everybody; multiplied by REGISTRY_LIMITS. */
export const serviceCostLimits = {
  key: {
    bytes: { atOnce: 1_024 * MB, perMinute: 3_072 * MB },
    change: { atOnce: 3_000, perMinute: 6_000 },
    order: unlimited,
    attempt: { atOnce: 30, perMinute: 30 },
    exports: 8,
  },
  organization: {
    bytes: { atOnce: 2_048 * MB, perMinute: 4_096 * MB },
    change: { atOnce: 6_000, perMinute: 12_000 },
    order: unlimited,
    attempt: { atOnce: 60, perMinute: 60 },
    exports: 16,
  },
  all: {
    bytes: { atOnce: 4_096 * MB, perMinute: 8_192 * MB },
    change: { atOnce: 20_000, perMinute: 40_000 },
    order: unlimited,
    attempt: { atOnce: 240, perMinute: 240 },
    exports: 32,
  },
} as const satisfies Record<string, CostLimits>

/** The refusal of a call beyond a limit, which says when it can come back. */
export function tooManyUntil(what: string, waitMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000))
  const detail = `${what}; retry in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return new ApiError('request.rate_limited', detail, { headers: { 'retry-after': String(seconds) } })
}

/** When a refusal of ours says to come back, in seconds; null for every other error, and for refusals of another service. */
export function secondsUntilIn(error: { code?: string; message: string }): number | null {
  if (error.code !== 'request.rate_limited') return null
  const [, seconds] = /; retry in (\d{1,6}) seconds?$/.exec(error.message) ?? []
  return seconds === undefined ? null : Number(seconds)
}
