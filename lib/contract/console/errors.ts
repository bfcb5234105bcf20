import type { ErrorDetail } from '../error-body.ts'
import { ApiError, type ApiErrorOptions, errorCodes, isErrorCode, lasting, passing } from '../errors.ts'

/**
 * Failures of the console itself, separate from those of the service: a page must never take "the service refused
 * the console's key" for "you are signed out", nor "the service did not answer" for "the register did not answer".
 */
export const consoleErrorCodes = {
  /** Not signed in, or the session has ended. */
  'session.missing': lasting(401),
  /** The user's role does not permit this. */
  'session.forbidden': lasting(403),
  /** The role needs a second factor, and this person has none yet: nothing else is possible until it is set up. */
  'session.second_factor_required': lasting(403),
  /** The act needs an identity that was confirmed within the last minutes (`confirmIdentity`); nothing was done. */
  'session.confirmation_required': lasting(403),
  /** A second person has to do the same before it takes effect (`listActProposals`); nothing was done. */
  'act.proposed': lasting(409),
  /** The request was not sent by a page of this console. */
  'session.foreign': lasting(403),
  /** The monthly budget of the organization or the person does not cover it; nothing was sent. */
  'budget.exceeded': lasting(402),
  /** The result was erased at the end of its retention period. */
  'result.erased': lasting(410),
  /** A person keeps these parties apart: joining them would say the opposite while that holds. */
  'party.kept_apart': lasting(409),
  /** A register's identifier says that it is one party: a person cannot keep it apart. */
  'party.same_by_register': lasting(409),
  /** They are one party already, by what a person joined before. */
  'party.joined': lasting(409),
  /** The console cannot be reached from the browser. */
  'console.unreachable': passing(503),
  /** The service cannot be reached, or the connection ended before it answered. */
  'upstream.unreachable': passing(502),
  /** The service took the request and did not answer in time. */
  'upstream.timeout': passing(504),
  /** The service answered with something outside the interface: a redirect, a page, invalid JSON. */
  'upstream.invalid': lasting(502),
}

export type ConsoleErrorCode = keyof typeof consoleErrorCodes

/** An error of the service without a code: only its detail and status say what happened (P137). */
export const uncoded = 'uncoded'

export function isConsoleErrorCode(code: string): code is ConsoleErrorCode {
  return Object.hasOwn(consoleErrorCodes, code)
}

export function consoleError(code: ConsoleErrorCode, detail: ErrorDetail, options: ApiErrorOptions = {}): ApiError {
  return new ApiError(code, detail, { status: consoleErrorCodes[code].status, ...options })
}

/** Whether a retry can succeed; an unknown code is judged by its status. */
export function canRetry(error: ApiError): boolean {
  if (isErrorCode(error.code)) return errorCodes[error.code].canRetry
  if (isConsoleErrorCode(error.code)) return consoleErrorCodes[error.code].canRetry
  return error.status >= 500 || error.status === 408 || error.status === 429
}
