import Big from 'big.js'
import type {
  Address,
  DateValue,
  Identifier,
  LegalForm,
  Money,
  Percentage,
  Role,
  SourceEntry,
} from '#lib/contract/index.ts'
import { toServiceId } from '../connector/index.ts'
import type { Answer } from '../transport/index.ts'
import { legalForms } from './names-forms.ts'
import { aresRoleNames } from './names-roles.ts'
import { czechFacts, czechRegister } from './register.ts'
import type { AresAddress } from './schema.ts'
import type { Amount } from './schema-public.ts'

/** The language the register writes its own words in. */
export const aresLanguage = 'cs'

/** A text without the blanks around it; undefined where nothing stands there, or no text: lists of no schema are read too. */
export function filled(text: unknown): string | undefined {
  const trimmed = typeof text === 'string' ? text.trim() : ''
  return trimmed === '' ? undefined : trimmed
}

/** Days are ISO 8601, in the insolvency register with a zone behind them; anything else survives as it was written. */
export function dateOf(text: string | null | undefined): DateValue | undefined {
  const original = filled(text)
  if (original === undefined) return undefined
  const day = dayIn(original)
  return day === undefined ? { original } : { original, normalized: day }
}

/** `2016-05-09Z` → `2016-05-09`, and the day of an instant. */
export function dayIn(text: string): string | undefined {
  return /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2}|T.*)?$/.exec(text)?.[1]
}

/** What has a day of striking off is over, whatever day that is. */
export function isStruckOff(value: { datumVymazu?: string | null | undefined }): boolean {
  return filled(value.datumVymazu) !== undefined
}

/** Values that have not been struck off. */
export function current<T extends { datumVymazu?: string | null | undefined }>(
  values: readonly T[] | null | undefined,
) {
  return (values ?? []).filter((value) => !isStruckOff(value))
}

export function formName(code: string | undefined): string | undefined {
  return code !== undefined && Object.hasOwn(legalForms, code) ? legalForms[code]?.czech : undefined
}

/** ARES gives a form as its code alone; one that is not in the table here stays the code. */
export function legalFormOf(given: string | null | undefined): LegalForm | undefined {
  const code = filled(given)
  if (code === undefined) return undefined
  const known = Object.hasOwn(legalForms, code) ? legalForms[code] : undefined
  if (known === undefined) return { original: code }
  const { czech, english, elf, category } = known
  return { original: czech, normalized: english, iso20275LegalFormCode: elf, category }
}

export function addressOf(given: AresAddress | null | undefined, type: string, source: string): Address | undefined {
  if (given === null || given === undefined) return undefined
  const original = filled(given.textovaAdresa) ?? linesOf(given)
  if (original === '') return undefined
  const parts = {
    house: filled(given.doplnekAdresy),
    road: filled(given.nazevUlice),
    houseNumber: houseNumberOf(given),
    suburb: filled(given.nazevCastiObce),
    cityDistrict: filled(given.nazevMestskeCastiObvodu),
    city: filled(given.nazevObce),
    postcode: postcodeOf(given),
    stateDistrict: filled(given.nazevOkresu),
    countryRegion: filled(given.nazevKraje),
    country: filled(given.nazevStatu),
    countryCode: filled(given.kodStatu)?.toUpperCase(),
  }
  const isSplit = Object.values(parts).some((part) => part !== undefined)
  return { type, source, original, normalized: isSplit ? parts : undefined }
}

function linesOf(given: AresAddress): string {
  const road = [filled(given.nazevUlice) ?? filled(given.nazevCastiObce), houseNumberOf(given)]
  const place = [postcodeOf(given), filled(given.nazevObce)]
  const lines = [road, place, [filled(given.nazevStatu)]]
  return lines
    .map((parts) => parts.filter((part) => part !== undefined).join(' '))
    .filter((line) => line !== '')
    .join(', ')
}

/** House number and number in the street, `1522/53a`; or the number as the text of a foreign address. */
function houseNumberOf({ cisloDomovni, cisloOrientacni, cisloOrientacniPismeno, cisloDoAdresy }: AresAddress) {
  const inStreet =
    typeof cisloOrientacni === 'number' ? `${cisloOrientacni}${filled(cisloOrientacniPismeno) ?? ''}` : ''
  const numbers = [typeof cisloDomovni === 'number' ? String(cisloDomovni) : '', inStreet]
  return filled(numbers.filter((one) => one !== '').join('/')) ?? filled(cisloDoAdresy)
}

/** A Czech postcode is a number of five digits here, a foreign one a text. */
function postcodeOf({ psc, pscTxt }: AresAddress): string | undefined {
  const isCode = typeof psc === 'number' && Number.isInteger(psc) && psc > 0 && psc < 100_000
  return isCode ? String(psc).padStart(5, '0') : filled(pscTxt)
}

/** `200000;00` in crowns → 200000.00 CZK. Other kinds name no currency this table knows, and stay beside the number. */
export function moneyOf(amount: Amount | null | undefined): Money | undefined {
  const digits = filled(amount?.hodnota)?.replace(/\s/g, '')
  const [, whole, decimals] = /^(\d{1,15})(?:[;,.](\d{1,4}))?$/.exec(digits ?? '') ?? []
  if (filled(amount?.typObnos) !== 'KORUNY' || whole === undefined) return undefined
  return { amount: decimals === undefined ? whole : `${whole}.${decimals}`, iso4217CurrencyCode: 'CZK' }
}

/**
 * A share as a percentage. PROCENTA has `;` before its decimals; of ZLOMEK both spellings, `1/3` and `1;3`, are met. TEXT is
 * a share only where it is nothing but a number with its sign, or a fraction. Words and sums (SOUHRN) give none.
 */
export function aresPercentageOf(size: Amount | null | undefined): Percentage | undefined {
  const kind = filled(size?.typObnos)
  const value = filled(size?.hodnota)
  if (value === undefined) return undefined
  if (kind === 'PROCENTA') return percentIn(value.replace(/\s*%$/, ''))
  if (kind === 'ZLOMEK') return fractionIn(value, /^(\d{1,9})\s*[/;]\s*(\d{1,9})$/)
  if (kind !== 'TEXT') return undefined
  const percent = /^(.*\d)\s*%$/.exec(value)?.[1]
  return percent === undefined ? fractionIn(value, /^(\d{1,9})\s*\/\s*(\d{1,9})$/) : percentIn(percent)
}

function percentIn(text: string): Percentage | undefined {
  const [, whole, decimals = '0'] = /^(\d{1,3})(?:[;,.](\d{1,8}))?$/.exec(text) ?? []
  return whole === undefined ? undefined : within(new Big(`${whole}.${decimals}`))
}

function fractionIn(text: string, form: RegExp): Percentage | undefined {
  const [, part, whole] = form.exec(text) ?? []
  if (part === undefined || whole === undefined || Number(whole) === 0) return undefined
  return within(new Big(part).times(100).div(whole))
}

function within(percent: Big): Percentage | undefined {
  return percent.gt(100) ? undefined : { exact: percent.round(8).toNumber() }
}

export function roleOf(original: string | undefined): Role | undefined {
  if (original === undefined) return undefined
  const key = original.toLowerCase()
  const known = Object.hasOwn(aresRoleNames, key) ? aresRoleNames[key] : undefined
  return {
    original,
    englishTranslation: known?.english,
    originalLanguage: aresLanguage,
    normalized: known?.normalized,
  }
}

/** The number of a Czech subject, and the id under which the service reports on it. */
export function numbersOf(number: string): Identifier[] {
  const { jurisdictionCode } = czechRegister
  return [
    { value: number, type: 'cz_ico', jurisdiction: jurisdictionCode, description: 'IČO' },
    { value: toServiceId(czechRegister, number), type: 'service_id' },
  ]
}

/** Without fields that say nothing. */
export function compactNumber(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => says(value)))
}

function says(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some(says)
  if (typeof value === 'object' && value !== null) return Object.values(value).some(says)
  return value !== null && value !== undefined
}

/** Public and keyless, ARES's own address is a download; that of a stand-in is not, nor that of a POST. */
export function sourceOf(answer: Answer<unknown>, fileName: string): SourceEntry {
  return {
    dataSource: czechRegister.slug,
    type: 'officialRegister',
    name: czechFacts.name,
    jurisdictionCode: czechRegister.jurisdictionCode,
    retrievalTime: answer.retrievedAt,
    downloadUrl: answer.url.startsWith(`${czechRegister.baseUrl}/`) ? answer.url : undefined,
    fileHash: answer.sha256,
    fileName,
  }
}
