import {
  type Address,
  type AnyDate,
  type Money,
  type Percentage,
  type PersonName,
  valueForms,
  wholeByForm,
} from '#lib/contract/index.ts'
import { shareShape } from '#lib/domain/ownership/index.ts'
import { personName } from '#lib/domain/parties/index.ts'
import { addressLines, formatCount, formatDate, formatMoney, type Locale, readable } from '../../format.ts'

/** Readers of one side of an event, whose form no contract states: each returns empty or null for what it cannot read. */

export function nameIn(side: unknown): string | null {
  const { name, legalName, person, company } = Object(side)
  const names = [name, legalName, Object(company).name, Object(company).legalName, Object(person).name]
  for (const one of names) {
    const parts = wholeByForm<PersonName>(valueForms.PersonName, one)
    const text = parts === null ? one : personName(parts)
    if (typeof text === 'string' && text !== '') return text
  }
  return null
}

/** The year of birth, which tells two people of one name apart. */
export function bornIn(side: unknown): string | null {
  const { dateOfBirth: date } = Object(side)
  const { normalized, original } = typeof date === 'string' ? { normalized: date, original: date } : Object(date)
  for (const text of [normalized, original]) {
    const year = typeof text === 'string' ? /\b\d{4}\b/.exec(text)?.[0] : undefined
    if (year !== undefined) return year
  }
  return null
}

/** A role in English where the reader reads English and the register's entry has it, else in the words of the register. */
export function roleIn(side: unknown, locale: Locale): string {
  const { role } = Object(side)
  if (typeof role === 'string') return role
  const { original, englishTranslation, normalized } = Object(role)
  const texts = locale === 'en' ? [englishTranslation, original, normalized] : [original, normalized]
  return texts.find((text) => typeof text === 'string' && text !== '') ?? ''
}

/** The share of a party with one holding; several are not summed here, and one that is not stated is none. */
export function shareIn(side: unknown): Percentage | null {
  const { holdings } = Object(side)
  if (!Array.isArray(holdings) || holdings.length !== 1) return null
  const { percentage, jointHolding } = Object(holdings[0])
  if (jointHolding) return null
  const share = wholeByForm<Percentage>(valueForms.Percentage, percentage)
  return share !== null && shareShape(share).kind !== 'none' ? share : null
}

/** What is one text: a name, an address, an amount, a date, a number, in the words of the register. */
export function textOfEvent(side: unknown, locale: Locale): string {
  if (typeof side === 'string') return side
  if (typeof side === 'number') return formatCount(side, locale)
  if (typeof side !== 'object' || side === null || Array.isArray(side)) return ''
  const { issued, amount, totalEmployees, original, normalized, description, value, code } = Object(side)
  if (issued) return textOfEvent(issued, locale)
  if (amount !== undefined) {
    const money = wholeByForm<Money>(valueForms.Money, side)
    return money?.amount ? formatMoney(money, locale) : ''
  }
  if (typeof totalEmployees === 'number') return formatCount(totalEmployees, locale)
  for (const text of [original, value, description, code]) if (typeof text === 'string' && text !== '') return text
  if (typeof normalized === 'string') return isDay(normalized) ? formatDate(normalized, locale) : readable(normalized)
  const address = wholeByForm<Address>(valueForms.Address, side)
  const lines = address === null ? [] : addressLines(address)
  return lines.length > 0 ? lines.join(', ') : (nameIn(side) ?? '')
}

/** A date an event's side has under this name. */
export function dateIn(side: unknown, ...names: readonly string[]): AnyDate | null {
  for (const name of names) {
    const date = Object(side)[name]
    if (typeof date === 'string' && date !== '') return date
    const { original, normalized } = Object(date)
    const text = (one: unknown) => (typeof one === 'string' && one !== '' ? one : null)
    if (text(original) !== null || text(normalized) !== null) {
      return { original: text(original), normalized: text(normalized) }
    }
  }
  return null
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)
