import type { Context } from '../context.ts'

/** A wrong use of a command: its text is all the operator gets. */
export class UsageError extends Error {}

export interface Command {
  usage: string
  what: string
  run(ctx: Context, args: string[]): Promise<string>
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError('credits are a whole number')
  return Number(text)
}
