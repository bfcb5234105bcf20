import type { Work } from '../connector.ts'

/** Says a step and takes its time over it. Without latency nothing is waited for, not even a timer of zero. */
export async function takeStep(work: Work, activity: string, latencyMs: number): Promise<void> {
  work.signal.throwIfAborted()
  await work.step(activity)
  work.signal.throwIfAborted()
  if (latencyMs > 0) await pause(latencyMs, work.signal)
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
