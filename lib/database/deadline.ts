import { TimeoutStrategy, timeout } from 'cockatiel'

/**
 * Answers as `work` does, or rejects after `ms`. What has begun goes on unheard, so the work must be safe to begin again:
 * this keeps a loop or a stop moving where something it waits for never answers.
 */
export function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  return timeout(ms, TimeoutStrategy.Aggressive).execute(work)
}
