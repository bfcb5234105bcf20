import { ApiError } from '#lib/contract/index.ts'

/** Runs something that must end in time, also when it does not listen to its signal. */
export async function withinTime<T>(
  outer: AbortSignal,
  timeoutMs: number,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  outer.throwIfAborted()
  const inner = new AbortController()
  const stop = () => inner.abort(outer.reason)
  outer.addEventListener('abort', stop, { once: true })
  const late = new ApiError('source.unavailable', `Register did not respond within ${timeoutMs / 1000} seconds`)
  const timer = setTimeout(() => inner.abort(late), timeoutMs)
  try {
    return await Promise.race([run(inner.signal), rejectOnAbort(inner.signal)])
  } finally {
    clearTimeout(timer)
    outer.removeEventListener('abort', stop)
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
