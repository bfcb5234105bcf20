import Big from 'big.js'
import type { Address, LegalForm, Money, Percentage, Role } from '#lib/contract/index.ts'
import {
  type Choice,
  computed,
  constant,
  day as dayBy,
  derived,
  each,
  either,
  first,
  flat,
  inside,
  joined,
  made,
  named,
  number,
  object,
  type Place,
  type Rule,
  source,
  text,
  when,
} from '../frame/index.ts'
import { engagementNames, formNames, roleNames } from './tables.ts'

/** Keys of the sources: ARES's own entry, the record of the public register, the answer of the insolvency register. */
export const [entrySource, publicSource, insolvencySource] = ['ares', 'ares-vr', 'isir'] as const
export const home = 'cz'
/** The language the register writes its own words in. */
const czech = constant('cs')

/** What has a day of striking off is over, whatever day that is. */
export const stands = (at: Place) => at.says('datumVymazu') === undefined
export const standing: Choice = { where: stands }
/** Whatever is below, as long as it says anything. */
export const saying = () => true
/** Of lists in the entries of a list. */
export const within = <T>(list: string, rule: (group: Place) => Rule<T[]>, choice?: Choice): Rule<T[]> =>
  flat(
    each(
      list,
      inside((group) => rule(group)(group)),
      choice,
    ),
  )
export const current = <T>(list: string, rule: Rule<T>): Rule<T> => first(list, rule, standing)

/** A code, which no register writes as a number. */
export const code =
  (path: string): Rule<string> =>
  (at) => {
    const place = at.to(path)
    if (typeof place.value !== 'number') return text(path)(at)
    place.book.odd.add(place.pointer)
    return undefined
  }

/** `2016-05-09Z` → `2016-05-09`, and the day of an instant. */
export const dayIn = (given: string) => /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2}|T.*)?$/.exec(given)?.[1]
export const day = (path: string) => dayBy(path, dayIn)

/** ARES gives a form as its code alone; one that is not in the table stays the code. */
export const legalForm = (path: string): Rule<LegalForm> =>
  either(
    object<LegalForm>(
      {
        original: named(path, formNames.czech),
        normalized: named(path, formNames.english),
        iso20275LegalFormCode: named(path, formNames.elf),
        category: named(path, formNames.category),
      },
      ['original'],
    ),
    object<LegalForm>({ original: text(path) }),
  )

/** House number and number in the street, `1522/53a`; or the number as the text of a foreign address. */
const inStreet = computed<{ number: number; letter: string }, string>(
  'number in the street',
  { number: number('cisloOrientacni'), letter: text('cisloOrientacniPismeno') },
  (given) => {
    const digits = given.number()
    return digits === undefined ? undefined : `${digits}${given.letter() ?? ''}`
  },
)
const houseNumber = either(
  joined('/', derived(number('cisloDomovni'), 'as text', String), inStreet),
  text('cisloDoAdresy'),
)

/** A Czech postcode is a number of five digits here, a foreign one a text. */
const isPostcode = (given: number) => Number.isInteger(given) && given > 0 && given < 100_000
const postcode = either(
  derived(number('psc'), 'five digits', (given) => (isPostcode(given) ? String(given).padStart(5, '0') : undefined)),
  text('pscTxt'),
)
const lines = joined(
  ', ',
  joined(' ', either(text('nazevUlice'), text('nazevCastiObce')), houseNumber),
  joined(' ', postcode, text('nazevObce')),
  text('nazevStatu'),
)
export const addressPlaces: ReadonlySet<string> = new Set([
  ...['kodStatu', 'nazevStatu', 'nazevKraje', 'nazevOkresu', 'nazevObce', 'nazevMestskeCastiObvodu', 'nazevCastiObce'],
  ...['nazevUlice', 'cisloDomovni', 'cisloOrientacni', 'cisloOrientacniPismeno', 'cisloDoAdresy', 'doplnekAdresy'],
  ...['psc', 'pscTxt', 'textovaAdresa'],
])
export const addressAs = (type: string, from: Rule<string> = source): Rule<Address> =>
  object<Address>(
    {
      type: constant(type),
      source: from,
      original: either(text('textovaAdresa'), lines),
      normalized: object<NonNullable<Address['normalized']>>({
        house: text('doplnekAdresy'),
        road: text('nazevUlice'),
        houseNumber,
        suburb: text('nazevCastiObce'),
        cityDistrict: text('nazevMestskeCastiObvodu'),
        city: text('nazevObce'),
        postcode,
        stateDistrict: text('nazevOkresu'),
        countryRegion: text('nazevKraje'),
        country: text('nazevStatu'),
        countryCode: made('kodStatu', 'capital letters', (code) => code.toUpperCase()),
      }),
    },
    ['original'],
  )

/** `200000;00` in crowns → 200000.00 CZK. Other kinds name no currency known here, and stay beside the number. */
export const money: Rule<Money> = computed<{ kind: string; value: string }, Money>(
  'amount in crowns',
  { kind: code('typObnos'), value: text('hodnota') },
  (given) => {
    const digits = given.value()?.replace(/\s/g, '') ?? ''
    const [, whole, decimals] = /^(\d{1,15})(?:[;,.](\d{1,4}))?$/.exec(digits) ?? []
    if (given.kind() !== 'KORUNY' || whole === undefined) return undefined
    return { amount: decimals === undefined ? whole : `${whole}.${decimals}`, iso4217CurrencyCode: 'CZK' }
  },
)

/**
 * A share as a percentage. PROCENTA has `;` before its decimals; of ZLOMEK both spellings, `1/3` and `1;3`, are met. TEXT is
 * a share only where it is nothing but a number with its sign, or a fraction. Words and sums (SOUHRN) give none.
 */
export const percentage: Rule<Percentage> = computed<{ kind: string; value: string }, Percentage>(
  'share',
  { kind: code('typObnos'), value: text('hodnota') },
  (given) => {
    const [kind, value] = [given.kind(), given.value()]
    if (value === undefined) return undefined
    if (kind === 'PROCENTA') return percentIn(value.replace(/\s*%$/, ''))
    if (kind === 'ZLOMEK') return fractionIn(value, /^(\d{1,9})\s*[/;]\s*(\d{1,9})$/)
    if (kind !== 'TEXT') return undefined
    const percent = /^(.*\d)\s*%$/.exec(value)?.[1]
    return percent === undefined ? fractionIn(value, /^(\d{1,9})\s*\/\s*(\d{1,9})$/) : percentIn(percent)
  },
)
function percentIn(given: string): Percentage | undefined {
  const [, whole, decimals = '0'] = /^(\d{1,3})(?:[;,.](\d{1,8}))?$/.exec(given) ?? []
  return whole === undefined ? undefined : upToAll(new Big(`${whole}.${decimals}`))
}
function fractionIn(given: string, form: RegExp): Percentage | undefined {
  const [, part, whole] = form.exec(given) ?? []
  if (part === undefined || whole === undefined || Number(whole) === 0) return undefined
  return upToAll(new Big(part).times(100).div(whole))
}
const upToAll = (percent: Big) => (percent.gt(100) ? undefined : { exact: percent.round(8).toNumber() })

interface Worded {
  organ?: Rule<string> | undefined
  code?: Rule<string> | undefined
  isHeld?: ((at: Place) => boolean) | undefined
}
/** The register's words: the office while it lasts, then the engagement by its name or its code, then the organ's name. */
export const roleWords = ({ organ, code: kind = code('typAngazma'), isHeld = () => true }: Worded = {}): Rule<string> =>
  either(
    when(isHeld, text('clenstvi/funkce/nazev')),
    text('nazevAngazma'),
    derived(kind, 'code table', (given) => engagementNames.get(given)),
    ...(organ === undefined ? [] : [organ]),
    kind,
  )
/** An office that has not ended by the day of the answer. */
export function lasts(at: Place): boolean {
  const end = dayIn(at.says('clenstvi/funkce/zanikFunkce') ?? '')
  return end === undefined || end > at.book.about.today
}
export const roleBy = (words: Rule<string>): Rule<Role> =>
  object<Role>(
    {
      original: words,
      englishTranslation: derived(words, 'code table', (given) => roleNames.english.get(given.toLowerCase())),
      originalLanguage: czech,
      normalized: derived(words, 'code table', (given) => roleNames.normalized.get(given.toLowerCase())),
    },
    ['original'],
  )
