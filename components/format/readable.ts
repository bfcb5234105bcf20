import { formatCount } from './numbers.ts'
import { formatDate } from './times.ts'
import { type Locale, words } from './words.ts'

/** A code in words, "largest_holdings_only" → "largest holdings only"; a text that is no code stays as it is. */
export function readable(text: string): string {
  if (/\s/.test(text) || !/[a-z0-9][A-Z]|_/.test(text) || !/^[\w.-]+$/.test(text)) return text
  const parts = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[\s_.]+/)
  return parts
    .map((part) => (/^[A-Z]{2,}$/.test(part) ? part : part.toLowerCase()))
    .join(' ')
    .trim()
}

/** The same as a label: "accountsOverdueDays" → "Accounts overdue days". */
export function readableName(name: string): string {
  const text = readable(name)
  return text.charAt(0).toLocaleUpperCase('en') + text.slice(1)
}

/** A value of unknown form as a line of text, without braces: "Name: Nord GmbH, Until: 31 Mar 2016". */
export function readableValue(value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return words[locale][value ? 'yes' : 'no']
  if (typeof value === 'number') return formatCount(value, locale)
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value, locale) : readable(value)
  if (typeof value !== 'object') return ''
  if (Array.isArray(value)) {
    const hasParts = value.some((one) => typeof one === 'object' && one !== null)
    return filled(value.map((one) => readableValue(one, locale))).join(hasParts ? '; ' : ', ')
  }
  const parts = Object.entries(value).map(([name, one]) => {
    const text = readableValue(one, locale)
    return text === '' ? '' : `${readableName(name)}: ${text}`
  })
  return filled(parts).join(', ')
}

function filled(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== '')
}
