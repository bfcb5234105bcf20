/**
 * Answers as `work` does, or rejects after `ms`. The work itself goes on and its result is ignored, so it must be safe to start
 * again: this keeps a loop or a shutdown moving when something it waits for never answers.
 */
export async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
