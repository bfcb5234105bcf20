import { ApiError, type ErrorPlace } from '#lib/contract/index.ts'

/** The places a refusal names, each with what is wrong there; null for any other error. */
export function placesIn(error: unknown): readonly ErrorPlace[] | null {
  return error instanceof ApiError && typeof error.detail !== 'string' ? error.detail : null
}
