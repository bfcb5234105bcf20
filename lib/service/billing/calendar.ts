import { ApiError } from '#lib/contract/index.ts'

/** A UTC calendar month, half open. */
export interface Month {
  /** As YYYY-MM. */
  name: string
  start: Date
  end: Date
}

/** The UTC calendar month an instant belongs to; `at` is that instant, at which grants may have expired. */
export function billedMonthOf(instant: Date): Month & { at: Date } {
  return { ...monthAt(instant.getUTCFullYear(), instant.getUTCMonth()), at: instant }
}

/** The month `count` months after this one; before it where `count` is negative. */
export function monthAfter(month: Month, count = 1): Month {
  return monthAt(month.start.getUTCFullYear(), month.start.getUTCMonth() + count)
}

export function monthNamed(name: string): Month {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name) ?? []
  if (year === undefined) throw new ApiError('request.invalid', `${name} is not a month; use the form 2026-08`)
  return monthAt(Number(year), Number(month) - 1)
}

/** Every month from one to another, both included; none when `last` is before `first`. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month.start <= last.start; month = monthAfter(month)) months.push(month)
  return months
}

function monthAt(year: number, index: number): Month {
  const start = new Date(Date.UTC(year, index, 1))
  return { name: start.toISOString().slice(0, 7), start, end: new Date(Date.UTC(year, index + 1, 1)) }
}
