import type { AnyDate, DateValue } from '#lib/contract/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'

/** A day as the register writes it. What is no whole day survives in `original` alone (P44). */
export function dateValue(register: RegisterCode, text: string): DateValue {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined) return { original: text }
  const separator = register === 'xa' ? '.' : '/'
  return { original: [day, month, year].join(separator), normalized: text }
}

/** Alpha gives plain days, the others a Date value, where the interface leaves the form open (P44). */
export function anyDate(register: RegisterCode, text: string): AnyDate {
  return register === 'xa' ? text : dateValue(register, text)
}

/** What Alpha writes as a plain day and the others as a Date value may be missing altogether. */
export function anyDateIfKnown(register: RegisterCode, text: Day | null): AnyDate | undefined {
  return text === null ? undefined : anyDate(register, text)
}

/** An ISO 8601 day, e.g. 2026-11-21. Days compare as texts. */
export type Day = string

/** The day so many days after 1970-01-01. */
export function dayAt(number: number): Day {
  return dayOf(new Date(number * dayMs))
}

/** The inverse of `dayAt`. */
export function numberOfDay(day: Day): number {
  return Date.parse(day) / dayMs
}

export const registerCodes = ['xa', 'xb', 'xc'] as const

export type RegisterCode = (typeof registerCodes)[number]
