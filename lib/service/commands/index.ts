import { ApiError } from '#lib/contract/index.ts'
import { type CommandAnswer, failureLine, isStorageFull, UsageError } from '#lib/database/index.ts'
import type { Context } from '../context.ts'
import { runCommand } from './table.ts'

export { runCommand } from './table.ts'

/** The operator's commands. */

/** Runs a command line; what is not expected is in the log, and not before the operator. */
export async function answerCommand(ctx: Context, args: string[]): Promise<CommandAnswer> {
  try {
    return { isDone: true, text: await runCommand(ctx, args) }
  } catch (error) {
    if (error instanceof UsageError || error instanceof ApiError) return { isDone: false, text: error.message }
    if (isStorageFull(error)) return { isDone: false, text: failureLine(error) }
    ctx.log.error({ err: error, command: args[0] }, 'a command failed unexpectedly')
    return { isDone: false, text: 'unexpected internal error; the log says more' }
  }
}
