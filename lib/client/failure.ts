import {
  ApiError,
  consoleError,
  type ErrorDetail,
  errorDetail,
  fitsForm,
  isErrorCode,
  uncoded,
} from '#lib/contract/index.ts'
import { objectOrNull } from '#lib/text/index.ts'
import { retryAfterMs } from '#lib/time/index.ts'

/**
 * What an answer that is no success says, in any of the forms servers use: the interface's body, a bare `detail`
 * (P115, P137), or a page of a proxy in between, which is named as such and never shown as the service's own words.
 */
export function failureOfCall(response: Response, text: string): ApiError {
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    return notTheInterface(response, 'it is a redirect, and redirects are refused')
  }
  const body = objectOrNull(text)
  if (body === null)
    return notTheInterface(response, text.trim() === '' ? 'the body is empty' : 'the body is not valid JSON')
  const requestId = textOf(body.request_id) ?? response.headers.get('x-request-id') ?? undefined
  const headers = retryAfterOf(response)
  const detail = detailOf(body)
  const code = textOf(body.code) ?? uncoded
  if (detail === null && code === uncoded) return notTheInterface(response, 'it has neither a detail nor a code')
  return new ApiError(code, detail ?? code, { status: response.status, requestId, headers })
}

/** Something answered, and it was not the interface. */
export function notTheInterface(response: Response, reason: string): ApiError {
  const { status } = response
  const type = response.headers.get('content-type')?.split(';')[0] ?? 'no content type'
  const requestId = response.headers.get('x-request-id') ?? undefined
  // A gateway answers in place of a service that is away: no fault of the address, and it may recover.
  if (status === 502 || status === 503 || status === 504) {
    return consoleError(
      status === 504 ? 'upstream.timeout' : 'upstream.unreachable',
      `A gateway answered in place of the registry service (${status}, ${type})`,
      { status, requestId, headers: retryAfterOf(response) },
    )
  }
  return consoleError('upstream.invalid', `The response (${status}, ${type}) does not match the interface: ${reason}`, {
    requestId,
    // A failing gateway may recover, so its status decides whether asking again can help.
    ...(status >= 400 ? { status } : {}),
  })
}

function retryAfterOf({ headers }: Response): Record<string, string> {
  const retryAfter = headers.get('retry-after')
  return retryAfter === null ? {} : { 'retry-after': retryAfter }
}

/** How long the other side asks to be left alone, at most an hour; null where it asks for nothing, or for no time at all. */
export function waitAskedOfReader(error: ApiError, now: Date): number | null {
  const ms = retryAfterMs(error.headers['retry-after'], now)
  return ms === null || ms === 0 ? null : Math.min(ms, 3_600_000)
}

/** Codes of a fault on the other side, which say nothing of what it had done before. */
const saysNoOutcome = ['internal.unexpected', 'internal.storage_full']

/** True where the other side did answer, so that it is certain what became of the request. */
export function isAnswer(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  const isOurs = ['console.unreachable', 'upstream.unreachable', 'upstream.timeout', 'upstream.invalid'].includes(
    error.code,
  )
  const isUndecided = error.status >= 500 && (!isErrorCode(error.code) || saysNoOutcome.includes(error.code))
  return !isOurs && !isUndecided
}

function detailOf(body: Record<string, unknown>): ErrorDetail | null {
  const { detail } = body
  if (detail === undefined || detail === null) return textOf(body.message) ?? null
  return isErrorDetail(detail) ? detail : JSON.stringify(detail)
}

function isErrorDetail(value: unknown): value is ErrorDetail {
  return fitsForm(errorDetail.form, value)
}

function textOf(value: unknown) {
  return typeof value === 'string' && value !== '' ? value : undefined
}
