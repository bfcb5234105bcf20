import { Big } from 'big.js'
import slovak from 'i18n-iso-countries/langs/sk.json' with { type: 'json' }
import type { Address, DateValue, LegalRepresentative, Money, Percentage, Role } from '#lib/contract/index.ts'
import {
  columnBy,
  computed,
  constant,
  dayAfter,
  dayOnly,
  derived,
  either,
  type Fields,
  isoDay,
  joined,
  made,
  object,
  type Place,
  percentOf,
  type Rule,
  readTable,
  source,
  text,
  when,
} from '../frame/index.ts'
import { plainPlace } from '../places/index.ts'

const table = (name: string) => readTable(new URL(`tables/${name}.csv`, import.meta.url))
const forms = columnBy(table('forms'), 'name', 'code')
const roles = new Map(table('roles').rows.map((row) => [row.role ?? '', row]))
const countries = new Map(
  [
    ...Object.entries(slovak.countries).flatMap(([code, names]) => [names].flat().map((name) => [name, code] as const)),
    ...columnBy(table('countries'), 'name', 'code'),
  ].map(([name, code]) => [plainPlace(name), code]),
)

/** A day of the register; 0001-01-01 is none. */
export function dayAt(name: string, read: (text: string) => string | undefined = isoDay): Rule<string> {
  return (place) => (/^0001-/.test(place.says(name) ?? '') ? undefined : dayOnly(name, read)(place))
}
/** The day after the last one of a value that is no longer so. */
export const endAt = (name: string): Rule<string> => dayAt(name, (text) => dayAfter(isoDay(text) ?? ''))
export const dateAt = (name: string): Rule<DateValue> =>
  object<DateValue>({ original: dayAt(name), normalized: dayAt(name) }, ['normalized'])

/** Amounts are numbers, in one register also texts; with two decimals at least. */
function amountIn(given: string): string | undefined {
  const [, part = ''] = /^\d{1,15}(?:\.(\d{1,6}))?$/.exec(given) ?? [null]
  return /^\d{1,15}(?:\.\d{1,6})?$/.test(given) ? new Big(given).toFixed(Math.max(2, part?.length ?? 0)) : undefined
}
/** A text by a named function; one it does not understand is odd. */
export const understood =
  <T>(path: string, by: string, make: (given: string) => T | undefined): Rule<T> =>
  (place) => {
    const found = made(path, by, make)(place)
    if (found === undefined && place.has(path)) place.book.odd.add(place.to(path).pointer)
    return found
  }
/** A name, by which entries are joined: without a letter it is none. */
export const lettered = (path: string): Rule<string> =>
  understood(path, 'as written', (name) => (/\p{L}/u.test(name) ? name : undefined))
export const amountAt = (path: string): Rule<string> => understood(path, 'amount', amountIn)
/** Crowns had a sign of their own in the register. */
const currencyIn = (given: string) => (given === 'Sk' ? 'SKK' : /^[A-Z]{3}$/.exec(given)?.[0])
const codeOfCurrency =
  (currency: Rule<string>): Rule<string> =>
  (place) => {
    const said = currency(place)
    const code = derived(currency, 'code of the currency', currencyIn)(place)
    for (const from of code === undefined ? (said?.notes.flatMap((note) => note.from) ?? []) : [])
      place.book.odd.add(from)
    return code
  }
/** An amount behind its currency, as it is written. */
export const sumLine =
  (currency: Rule<string>, path: string): Rule<string> =>
  (place) =>
    amountAt(path)(place) && joined(' ', currency, text(path))(place)
export const moneyAt = (path: string, currency: Rule<string>): Rule<Money> =>
  object<Money>(
    {
      amount: amountAt(path),
      iso4217CurrencyCode: codeOfCurrency(currency),
    },
    ['amount'],
  )

const ofPeople =
  /[\s,(]{0,3}(?<!\p{L})(?:nar(?:oden[ýáé]|\.)|dátum narodenia|rodné číslo|r\. ?č\.|(?:trvale )?bytom|(?:s )?trvalým? pobyt(?:om)?|bydlisko)(?!\p{L})[^;()\n]*/giu
/** Free words without when somebody was born and where they live: all that follows in the clause goes. */
export const withoutLives = (given: string): string =>
  given.replace(ofPeople, '').replace(/(?<!\d)\d{6} ?\/ ?\d{3,4}(?!\d)/g, '***')
export const words = (path = ''): Rule<string> => made(path, 'without what is of a life', withoutLives)

export const formOf = (name: string) => forms.get(name)

/** What somebody is, in the words at a path. */
export function roleAt(path: string): Rule<Role> {
  const of = (column: string) =>
    made(path, 'code table', (given) => roles.get(given.toLocaleLowerCase('sk'))?.[column] || undefined)
  return object<Role>(
    {
      original: text(path),
      englishTranslation: of('english'),
      originalLanguage: constant('sk'),
      normalized: of('normalized') as Rule<'Director'>,
    },
    ['original'],
  )
}

/** Where the parts of an address stand. */
interface Parts extends Record<'street' | 'before' | 'number' | 'postcode' | 'city' | 'country', Rule<string>> {
  /** Whether nothing stands for the country, which then is Slovakia. */
  isHome(at: Place): boolean
  type: Rule<string>
}
export const codeOf = (name: string) => countries.get(plainPlace(name))
export const lineBy = ({ street, before, number, postcode, city, country }: Omit<Parts, 'isHome' | 'type'>) =>
  joined(', ', joined(' ', street, joined('/', before, number)), joined(' ', postcode, city), country)
export function addressBy({ isHome, type, ...parts }: Parts): Rule<Address> {
  const { street, before, number, postcode, city, country } = parts
  const house = joined('/', before, number)
  const countryCode = either(derived(country, 'code of the country', codeOf), when(isHome, constant('SK')))
  return object<Address>(
    {
      type: type as Rule<'registered'>,
      source,
      original: lineBy(parts),
      normalized: object({ road: street, houseNumber: house, postcode, city, country, countryCode }),
    },
    ['original'],
  )
}

/** What a register of deposits and capital says of a share, where both are in one currency. */
export const shareBy = (deposit: Rule<Money>, capital: Rule<Money>): Rule<Percentage> =>
  computed<{ deposit: Money; capital: Money }, Percentage>('deposit by the capital', { deposit, capital }, (given) => {
    const [part, all] = [given.deposit(), given.capital()]
    const isSame = part?.iso4217CurrencyCode !== undefined && part.iso4217CurrencyCode === all?.iso4217CurrencyCode
    const exact = isSame && part?.amount && all?.amount ? percentOf(part.amount, all.amount) : undefined
    return exact === undefined ? undefined : { exact }
  })

export type Party = Pick<LegalRepresentative, 'type' | 'person' | 'company'>
/** Who somebody is with what they are or have. */
export const partyWith =
  (party: Rule<Party>) =>
  <T extends object>(fields: Fields<T>): Rule<T> =>
  (entry) => {
    const [who, more] = [party(entry), object<T>(fields)(entry)]
    return who && { value: { ...who.value, ...more?.value } as T, notes: [...who.notes, ...(more?.notes ?? [])] }
  }
