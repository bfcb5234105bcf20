import { Big } from 'big.js'
import { weighted } from '#lib/domain/identifiers/index.ts'

/** A holding in the words of the register: how many shares, and what all of them come to in zloty. */
export interface Shares {
  count: string
  /** With two decimals; absent where the words give no value, or give two that differ. */
  value?: string
}

const sum = String.raw`(\d{1,3}(?:[ .]\d{3})+|\d+)(?:,(\d\d))? ?(?:zł|złotych|złote|złoty|pln)`
const holding = new RegExp(
  `^(\\d{1,3}(?:[ .]\\d{3})+|\\d+) udział(?:y|ów)?${'(?:,? (?:o (łącznej )?(?:wartości|wysokości)(?: nominalnej)?|(po)) SUM( każdy(?: udział)?)?)?'.replace('SUM', sum)}(?:,? (?:i )?(?:o łącznej (?:wartości|wysokości)|łącznie) ${sum})?\\.?$`,
  'u',
)

/**
 * "102 UDZIAŁY O WARTOŚCI 5100 ZŁOTYCH", "100 UDZIAŁÓW PO 50 ZŁ KAŻDY": exactly, or not at all. A value without "każdy" or "po" is
 * of all of them; two that differ are none.
 */
export function sharesIn(text: string): Shares | undefined {
  const plain = text.normalize('NFC').toLocaleLowerCase('pl').replace(/\s+/g, ' ').trim()
  const found = plain.length > 300 ? null : holding.exec(plain)
  if (found === null) return undefined
  const [, digits = '', together, by, whole, part, each, allWhole, allPart] = found
  const count = new Big(digits.replace(/\D/g, ''))
  const [said, all] = [sumOf(whole, part), sumOf(allWhole, allPart)]
  const isEach = by !== undefined || each !== undefined
  const reckoned = isEach ? said?.times(count) : said
  const value = all ?? reckoned
  const contradicts = (together !== undefined && isEach) || (all && reckoned && !all.eq(reckoned))
  return { count: count.toFixed(0), ...(value === undefined || contradicts ? {} : { value: value.toFixed(2) }) }
}

function sumOf(whole: string | undefined, part: string | undefined): Big | undefined {
  return whole === undefined ? undefined : new Big(`${whole.replace(/\D/g, '')}.${part ?? '0'}`)
}

/** "10000,00" as "10000.00". */
export function amountIn(text: string): string | undefined {
  const [, whole, part = '00'] = /^(\d{1,18})(?:,(\d{1,4}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : `${whole}.${part}`
}

/** "22.09.2026", and "22-09-2026 10:11:12", in ISO 8601. */
export function polishDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})[.-](\d{2})[.-](\d{4})(?:$| )/.exec(text) ?? []
  const iso = `${year}-${month}-${day}`
  return year !== undefined && !Number.isNaN(Date.parse(iso)) ? iso : undefined
}

const isPersonalNumber = (digits: string) => weighted(digits, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1]) % 10 === 0
/** Free text without the personal numbers (PESEL) in it: eleven digits whose last is their check digit. The ministry masks fields only. */
export function withoutPersonalNumbers(text: string): string {
  return text.replace(/(?<!\d)\d{11}(?!\d)/g, (digits) => (isPersonalNumber(digits) ? '***********' : digits))
}
