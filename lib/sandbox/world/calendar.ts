import type { AnyDate, DateValue } from '#lib/contract/index.ts'

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

/** The day so many days after 1970-01-01, in whole numbers alone (Hinnant's civil_from_days). */
export function dayAt(number: number): Day {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  return `${year}-${padded(month)}-${padded(day)}`
}

/** The inverse of `dayAt`. */
export function numberOfDay(day: Day): number {
  const [year, month, dayOfMonth] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
  const shiftedYear = month <= 2 ? year - 1 : year
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function padded(number: number): string {
  return number < 10 ? `0${number}` : String(number)
}

export const registerCodes = ['xa', 'xb', 'xc'] as const

export type RegisterCode = (typeof registerCodes)[number]
