import type { FetchContext } from '#lib/registers/connector/index.ts'

/** Says a step and takes its time over it. Without latency nothing is waited for, not even a timer of zero. */
export async function reportStep(context: FetchContext, activity: string, latencyMs: number): Promise<void> {
  context.signal.throwIfAborted()
  await context.progress(activity)
  context.signal.throwIfAborted()
  if (latencyMs > 0) await pause(latencyMs, context.signal)
}

/** Ends only when the work is aborted, with its reason. */
export function waitForever(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
