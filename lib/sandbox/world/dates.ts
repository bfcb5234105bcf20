import type { AnyDate, DateValue } from '#lib/contract/index.ts'
import type { Day } from './calendar.ts'
import type { RegisterCode } from './register-codes.ts'

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
