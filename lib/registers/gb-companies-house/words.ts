/** How words and days of the register are written. */

/** The language the register writes its own words in. */
export const registerLanguage = 'en'

/** `company-number-1` → `companyNumber1`. */
export function inCamelCase(code: string): string {
  const [first = '', ...others] = code.split(/[-_]/)
  return first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** `change-of-name` → `Change of name`: a code without a name here, in its own words. */
export function inWords(code: string): string {
  const words = code.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** `2026-05-06` → `6 May 2026`, as the register writes days in its sentences. */
export function inDayAndMonth(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  const name = months[Number(month) - 1]
  return name === undefined ? text : `${Number(day)} ${name} ${year}`
}
