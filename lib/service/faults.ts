import { ApiError } from '#lib/contract/index.ts'
import { isDatabaseFault, isKnownBug } from '#lib/database/index.ts'

/** How often a job is taken before a fault that nobody knows counts as its end. */
const claimsMax = 5

/**
 * Whether a failure is of the engine and not of the work: then nothing is settled and the job comes back. All that is
 * neither an answer of ours nor a bug is, up to the fifth claim; while the database is away it is beyond that, because an
 * order must never end for it. An order's window bounds both.
 */
export function isEngineFault(error: unknown, claim: number): boolean {
  if (isDatabaseFault(error)) return true
  return !(error instanceof ApiError) && !isKnownBug(error) && claim < claimsMax
}
