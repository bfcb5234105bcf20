import { type Locale, labels } from './labels.ts'
import { formatCount } from './numbers.ts'
import { formatDate } from './times.ts'

type Values = Record<string, string | number | Date>

interface Texts {
  (key: never, values?: Values): string
  has: (key: string) => boolean
}

/** A code of an open list by its text, where the texts have it; else what is given instead, or the code as it came. */
export function wordIn(t: Texts, key: string): string
export function wordIn<Otherwise extends string | null>(
  t: Texts,
  key: string,
  otherwise: Otherwise,
  values?: Values,
): string | Otherwise
export function wordIn(t: Texts, key: string, otherwise: string | null = key, values?: Values): string | null {
  return t.has(key) ? t(key as never, values) : otherwise
}

/** A code in words, "largest_holdings_only" → "largest holdings only". A text that is no code, or an ID, stays as it is. */
export function readable(text: string): string {
  const isCode = /^[a-z][\w.-]*[A-Z]|^\w[\w.-]*_/.test(text) && /^[\w.-]+$/.test(text) && !/\d[A-Za-z]/.test(text)
  return isCode ? inWords(text) : text
}

/** A field's name as a label: "accountsOverdueDays" → "Accounts overdue days". */
export function readableName(name: string): string {
  const text = /\s/.test(name) ? name : inWords(name)
  return text.charAt(0).toLocaleUpperCase('en') + text.slice(1)
}

function inWords(code: string) {
  const parts = code
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_.]+/)
  return parts
    .map((part) => (/^[A-Z]{2,}$/.test(part) ? part : part.toLowerCase()))
    .join(' ')
    .trim()
}

/** A value of unknown form as a line of text, without braces: "Name: Nord GmbH, Until: 31 Mar 2016". */
export function readableValue(
  value: unknown,
  locale: Locale,
  labelOf: (name: string) => string = readableName,
): string {
  if (value == null) return ''
  if (typeof value === 'boolean') return labels[locale][value ? 'yes' : 'no']
  if (typeof value === 'number') return formatCount(value, locale)
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, locale) : readable(value)
  if (typeof value !== 'object') return ''
  if (Array.isArray(value))
    return listedInWords(
      value.map((one) => readableValue(one, locale, labelOf)),
      value,
    )
  const parts = Object.entries(value).map(([name, one]) => {
    const text = readableValue(one, locale, labelOf)
    return text === '' ? '' : `${labelOf(name)}: ${text}`
  })
  return parts.filter((text) => text !== '').join(', ')
}

/** Members that have parts of their own are kept apart by more than a comma. */
export function listedInWords(texts: readonly string[], members: readonly unknown[]): string {
  const hasParts = members.some((one) => typeof one === 'object' && one !== null)
  return texts.filter((text) => text !== '').join(hasParts ? '; ' : ', ')
}
