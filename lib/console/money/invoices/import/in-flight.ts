import 'server-only'
import type { Context } from '../../../core/context.ts'

type Task = { promise: Promise<void>; failed: { cause: unknown } | null }

const tasksOf = new WeakMap<object, Map<string, Task>>()

/**
 * Runs work in the background, once however many ask for it. A failure stays until it was reported once: whoever
 * comes back to see how far it is must not start it again without knowing.
 */
export function inFlight(ctx: Context, name: string, work: () => Promise<void>): Promise<void> {
  const tasks = tasksOf.get(ctx.database) ?? new Map<string, Task>()
  tasksOf.set(ctx.database, tasks)
  const known = tasks.get(name)
  if (known !== undefined) return known.promise
  const task: Task = { promise: Promise.resolve(), failed: null }
  task.promise = work().then(
    () => void tasks.delete(name),
    (cause: unknown) => {
      task.failed = { cause }
      throw cause
    },
  )
  task.promise.catch(() => {})
  tasks.set(name, task)
  return task.promise
}

export function isInFlight(ctx: Context, name: string): boolean {
  const task = tasksOf.get(ctx.database)?.get(name)
  return task !== undefined && task.failed === null
}

/** Reports a failure, once. */
export function throwFailure(ctx: Context, name: string): void {
  const tasks = tasksOf.get(ctx.database)
  const failed = tasks?.get(name)?.failed ?? null
  if (failed === null) return
  tasks?.delete(name)
  throw failed.cause
}
