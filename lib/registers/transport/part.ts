import { ApiError, errorCodes, isErrorCode } from '#lib/contract/index.ts'
import { type FetchContext, NotUnderstood, type PartFacts } from '../connector/index.ts'
import { waitWithProgress } from './admission.ts'

/** What came of asking for one part of a result: the rest of it stands without. */
export type FetchedPart<T> = { value: T } | { missing: PartFacts }

/** Between two tries where the failure names no time. */
const pauseMs = 10_000

/**
 * Asks for a part of a result. Where it fails for a time, it is asked again as long as the order has patience for its parts
 * (`partWaitMs`); then, or at once where another try would bring the same, the part is missing and the reason is known.
 */
export async function fetchPart<T>(
  context: FetchContext,
  ask: (context: FetchContext) => Promise<T>,
): Promise<FetchedPart<T>> {
  let within = context
  for (;;) {
    try {
      return { value: await ask(within) }
    } catch (error) {
      context.signal.throwIfAborted()
      // The patience ended in the middle of another try.
      if (!(error instanceof ApiError) && !within.signal.aborted) throw error
      const leftMs = context.partWaitMs?.() ?? 0
      const waitMs = waitOf(error)
      if (waitMs === null || waitMs >= leftMs) {
        context.onPartMissing?.(error)
        return { missing: whyMissing(error) }
      }
      await waitWithProgress(context, waitMs)
      const patience = AbortSignal.timeout(Math.max(1, Math.ceil(leftMs - waitMs)))
      within = { ...context, signal: AbortSignal.any([context.signal, patience]) }
    }
  }
}

export function isMissing<T>(part: FetchedPart<T>): part is { missing: PartFacts } {
  return 'missing' in part
}

/** How long to wait before asking again; null where that would bring the same, or there is no time left for it. */
function waitOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || !isErrorCode(error.code) || !errorCodes[error.code].canRetry) return null
  const seconds = Number(error.headers['retry-after'])
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : pauseMs
}

function whyMissing(error: unknown): PartFacts {
  if (error instanceof NotUnderstood) return { state: 'not_read', reason: 'not_understood' }
  const isAtLimit = error instanceof ApiError && error.code === 'source.rate_limited'
  return { state: 'not_read', reason: isAtLimit ? 'source_at_limit' : 'source_unavailable' }
}
