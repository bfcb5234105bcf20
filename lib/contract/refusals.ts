import type { ErrorDetail } from './error-body.ts'
import { ApiError } from './errors.ts'

/** What a request asks for cannot be done as things are. */
export function conflict(detail: ErrorDetail): ApiError {
  return new ApiError('request.conflict', detail)
}

export function notFound(detail: string): ApiError {
  return new ApiError('resource.not_found', detail)
}

/** In a `catch`: what is no refusal is thrown on. */
export function requireRefusal(error: unknown): asserts error is ApiError {
  if (!(error instanceof ApiError)) throw error
}

/** What was found; refuses where there is nothing. */
export function orNotFound<T>(found: T | null | undefined, detail: string): T {
  if (found === null || found === undefined) throw notFound(detail)
  return found
}

/** One place of a request is wrong; `loc` begins with body, query, path or header. */
export function invalidAt(loc: readonly (string | number)[], msg: string, type: string): ApiError {
  return new ApiError('request.invalid', [{ loc: [...loc], msg, type }])
}
