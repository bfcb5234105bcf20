import { UsageError } from '#lib/database/index.ts'
import { dayMs } from '#lib/time/index.ts'
import type { Context } from '../context.ts'

export interface Command {
  usage: string
  what: string
  run(ctx: Context, args: string[]): Promise<string>
}

export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError('credits are a whole number')
  return Number(text)
}

/** The first instant after a day written as 2027-01-31. */
export function endOfDayNamed(day: string): Date {
  const start = new Date(`${day}T00:00:00.000Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(start.getTime())) {
    throw new UsageError('an expiry is a day as 2027-01-31, or never')
  }
  return new Date(start.getTime() + dayMs)
}
