import { ApiError, type ApiErrorOptions, type ErrorDetail, errorCodes, isErrorCode } from './errors.ts'

/**
 * Failures of the console itself, apart from those of the service behind it: a page must never take "the service refused
 * the console's key" for "you are signed out", nor "the service did not answer" for "the register did not answer".
 */
export const consoleErrorCodes = {
  /** Nobody is signed in, or the session has ended. */
  'session.missing': { status: 401, canRetry: false },
  /** Somebody is signed in whose role may not do this. */
  'session.forbidden': { status: 403, canRetry: false },
  /** The request does not come from a page of this console. */
  'session.foreign': { status: 403, canRetry: false },
  /** The month's budget of the organization or of this person does not cover it; nothing was sent. */
  'budget.exceeded': { status: 402, canRetry: false },
  /** What was asked for was erased, because it had been kept long enough. */
  'result.erased': { status: 410, canRetry: false },
  /** The console cannot be reached from the browser. */
  'console.unreachable': { status: 503, canRetry: true },
  /** The service cannot be reached, or the connection ended before it answered. */
  'upstream.unreachable': { status: 502, canRetry: true },
  /** The service took the request and did not answer in time. */
  'upstream.timeout': { status: 504, canRetry: true },
  /** The service answered something that is not the interface: a redirect, a page, broken JSON. */
  'upstream.invalid': { status: 502, canRetry: false },
} as const

export type ConsoleErrorCode = keyof typeof consoleErrorCodes

/** An upstream's error that carried no code: only its detail and its status say what happened (P137). */
export const uncoded = 'uncoded'

export function isConsoleErrorCode(code: string): code is ConsoleErrorCode {
  return Object.hasOwn(consoleErrorCodes, code)
}

export function consoleError(code: ConsoleErrorCode, detail: ErrorDetail, options: ApiErrorOptions = {}): ApiError {
  return new ApiError(code, detail, { status: consoleErrorCodes[code].status, ...options })
}

/** Whether waiting and asking again can help; an unknown code is judged by its status. */
export function canRetry(error: ApiError): boolean {
  if (isErrorCode(error.code)) return errorCodes[error.code].canRetry
  if (isConsoleErrorCode(error.code)) return consoleErrorCodes[error.code].canRetry
  return error.status >= 500 || error.status === 408 || error.status === 429
}
