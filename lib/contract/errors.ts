import type { ErrorDetail } from './error-body.ts'

/** A failure that comes again with the same request, and one that may not. */
export const lasting = (status: number) => ({ status, canRetry: false })
export const passing = (status: number) => ({ status, canRetry: true })

/**
 * Every error code with the HTTP status it travels under (docs/interface.md, "Status codes") and whether a retry can succeed.
 * `internal.unexpected` travels under 503 with `Retry-After` while the service cannot use its database, or stops: 500 is a
 * bug, 503 is temporary. `internal.storage_full` is such a 503 that somebody has to make room for; neither says whether anything
 * was carried out. `source.unavailable` concerns registers only.
 */
export const errorCodes = {
  'request.invalid': lasting(400),
  'auth.unauthorized': lasting(401),
  'credits.insufficient': lasting(402),
  'auth.forbidden': lasting(403),
  'company.not_found': lasting(404),
  'resource.not_found': lasting(404),
  'request.timeout': passing(408),
  'request.conflict': lasting(409),
  'request.too_large': lasting(413),
  'capability.not_available': lasting(422),
  'request.rate_limited': passing(429),
  'source.rate_limited': passing(429),
  'internal.unexpected': passing(500),
  'internal.storage_full': passing(503),
  'source.network_error': passing(502),
  'source.unavailable': passing(503),
}

export type ErrorCode = keyof typeof errorCodes

export interface ApiErrorOptions {
  /** The HTTP status where it differs from the code's own, as 405 and 415 do for request.invalid. */
  status?: number
  headers?: Record<string, string>
  requestId?: string
  cause?: unknown
}

/** Next bundles this module once for its instrumentation and once for its routes: the class of one is not the other's. */
const isApiError = Symbol.for('registry.api-error')

/** An expected failure, on either side of the wire. */
export class ApiError extends Error {
  readonly [isApiError] = true

  /** True for an ApiError of any copy of this module. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a subclass inherits this and is told from its parent by it
    if (this !== ApiError) return Function.prototype[Symbol.hasInstance].call(this, value)
    return value instanceof Error && isApiError in value
  }

  readonly code: ErrorCode | (string & {})
  readonly detail: ErrorDetail
  readonly status: number
  readonly headers: Record<string, string>
  readonly requestId: string | undefined

  constructor(code: ErrorCode | (string & {}), detail: ErrorDetail, options: ApiErrorOptions = {}) {
    super(typeof detail === 'string' ? detail : detailText(detail), { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.detail = detail
    this.status = options.status ?? (isErrorCode(code) ? errorCodes[code].status : 500)
    this.headers = options.headers ?? {}
    this.requestId = options.requestId
  }
}

/** The detail of `capability.not_available` where a register answered in a form that nobody foresaw: a fault on the service side. */
export const notUnderstoodDetail = 'the answer of the registry was not understood'

/** Whether a failure says that an answer was not understood, and not that something is not offered. */
export function saysNotUnderstood(code: string | null | undefined, detail: string | null | undefined): boolean {
  return code === 'capability.not_available' && detail === notUnderstoodDetail
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCodes, code)
}

/** One line for a detail of either form: "body.serviceId: a value is required; …". */
export function detailText(detail: ErrorDetail): string {
  if (typeof detail === 'string') return detail
  return detail.map((place) => `${place.loc.join('.')}: ${place.msg}`).join('; ')
}
