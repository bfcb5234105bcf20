import { ApiError, type ErrorCode, notUnderstoodDetail } from '#lib/contract/index.ts'
import { NotUnderstood } from '../connector/index.ts'
import { retryAfterMaxMs } from './retry.ts'

/** A request that got no usable answer, as a value: the caller decides whether to retry. */
export interface Failure {
  kind: FailureKind
  /** For the log only: it may quote the register, which a client never sees. */
  reason: string
  cause?: unknown
  /** When asking again could help, in milliseconds, where that is known. */
  waitMs?: number
}

interface KindRow {
  code: ErrorCode
  /** The detail of the ApiError, in the words of the interface where it has them. */
  detail: string
  /** Asking again at once, a little later, may help. */
  isRepeated: boolean
  /** The register itself is in trouble: counts for the circuit breaker. */
  isOutage: boolean
}

const unreachable = { code: 'source.network_error', detail: 'network error reaching the registry' } as const
const unavailable = { code: 'source.unavailable', detail: 'registry temporarily unavailable' } as const
const limited = { code: 'source.rate_limited', detail: 'the registry is rate-limiting requests' } as const

/**
 * Everything that goes wrong on the way to a register, and what it is called. Never reached is a network error; reached
 * and not answered, or answered with something no reader can use, is unavailable: our own time limit is of that kind.
 */
const kinds = {
  /** No such name, refused, reset, no route, or no connection within its time. */
  unreachable: { ...unreachable, isRepeated: true, isOutage: true },
  /** A certificate that proves nothing; asking again will not change it. */
  untrusted: { ...unreachable, isRepeated: false, isOutage: true },
  /** Connected, and then nothing, or a drip, until the time was up. */
  timeout: { ...unavailable, isRepeated: false, isOutage: true },
  /** 502, 503, 504. */
  overloaded: { ...unavailable, isRepeated: true, isOutage: true },
  /** Any other 5xx. */
  server_error: { ...unavailable, isRepeated: false, isOutage: true },
  /** Not HTTP, not JSON, not UTF-8, too large, nested too deeply. */
  unreadable: { ...unavailable, isRepeated: false, isOutage: true },
  /** JSON of another shape than the connector reads: asking again brings the same, so it is not called temporary. */
  unexpected: {
    code: 'capability.not_available',
    detail: notUnderstoodDetail,
    isRepeated: false,
    isOutage: false,
  },
  /** An answer about another company, or a list that is not what it says of itself. */
  contradictory: { ...unavailable, isRepeated: false, isOutage: false },
  /** A redirect to another host, or one that never ends. */
  redirected: { ...unavailable, isRepeated: false, isOutage: false },
  /** The circuit breaker is open. */
  circuit_open: { ...unavailable, isRepeated: false, isOutage: false },
  /** 429. */
  rate_limited: { ...limited, isRepeated: true, isOutage: false },
  /** Our own limit: more requests are waiting than the register may be asked in the time left. */
  at_capacity: { ...limited, isRepeated: false, isOutage: false },
  /** 401 or 403 of a register that asks for no key: something before it lets nobody through. */
  shut_out: { ...unavailable, isRepeated: false, isOutage: true },
  /** 401, 403. */
  unauthorized: {
    code: 'capability.not_available',
    detail: 'Credentials rejected by the registry',
    isRepeated: false,
    isOutage: false,
  },
  /** Another 4xx: the fault is on this side, and asking again would not mend it. */
  bad_request: {
    code: 'capability.not_available',
    detail: 'Request rejected by the registry',
    isRepeated: false,
    isOutage: false,
  },
} as const satisfies Record<string, KindRow>

export type FailureKind = keyof typeof kinds

export function failure(kind: FailureKind, reason: string, more: { cause?: unknown; waitMs?: number } = {}): Failure {
  return { kind, reason, ...more }
}

export function isFailure(value: object | null): value is Failure {
  return value !== null && 'kind' in value && 'reason' in value
}

export const mayRepeat = (one: Failure): boolean => kinds[one.kind].isRepeated
export const isOutage = (one: Failure): boolean => kinds[one.kind].isOutage

const retryAfterDefaultMs = 30_000

/** The error of the service for a failure: fixed words for the client, the reason as its cause for the log. */
export function toApiError(slug: string, address: string, one: Failure): ApiError {
  const { code, detail } = kinds[one.kind]
  const cause = new Error(`${slug} ${address}: ${one.reason}`, { cause: one.cause })
  if (one.kind === 'unexpected') return new NotUnderstood(cause)
  const waitMs = Math.min(one.waitMs ?? retryAfterDefaultMs, retryAfterMaxMs)
  const isLater = code === 'source.rate_limited' || code === 'source.unavailable'
  const headers: Record<string, string> = isLater
    ? { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) }
    : {}
  return new ApiError(code, detail, { cause, headers })
}

/** Of a connector: the register answered, and its answer cannot be what it was asked for. `reason` is for the log. */
export function refusedAnswer(slug: string, address: string, reason: string): ApiError {
  return toApiError(slug, address, failure('contradictory', reason))
}

/** What an exception of the HTTP client means. undici and Node name theirs by `code`; one without a name is a bug. */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error)
  if (code === '' || code === 'UND_ERR_INVALID_ARG') throw error
  const reason = `${code}: ${error instanceof Error ? error.message : String(error)}`
  if (unreadableCodes.test(code)) return failure('unreadable', reason, { cause: error })
  if (timeoutCodes.test(code)) return failure('timeout', reason, { cause: error })
  if (certificateCodes.test(code)) return failure('untrusted', reason, { cause: error })
  return failure('unreachable', reason, { cause: error })
}

const unreadableCodes = /^(HPE|Z_|ERR__ERROR_|ERR_BROTLI|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_)/
const timeoutCodes = /^UND_ERR_(HEADERS|BODY)_TIMEOUT$/
const certificateCodes = /CERT|^ERR_TLS|^ERR_SSL|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|^HOSTNAME_MISMATCH/

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  // undici leaves some of its parser's errors without a code.
  if ('name' in error && error.name === 'HTTPParserError') return 'HPE'
  if ('code' in error && typeof error.code === 'string') return error.code
  return 'cause' in error ? codeOf(error.cause) : ''
}
