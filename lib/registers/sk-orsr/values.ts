import { Big } from 'big.js'
import slovak from 'i18n-iso-countries/langs/sk.json' with { type: 'json' }
import type { BasicInformation, DateValue, Money } from '#lib/contract/index.ts'
import {
  columnBy,
  constant,
  dayAfter,
  dayOnly,
  derived,
  formsIn,
  isoDay,
  joined,
  made,
  object,
  type Place,
  type Rule,
  readTable,
  rest,
  rolesIn,
  source,
  statusEvent,
  text,
  understood,
} from '../frame/index.ts'
import { plainPlace } from '../places/index.ts'

export const formOf = formsIn(new URL('tables/forms.csv', import.meta.url))
/** What somebody is, in the words at a path. */
export const { at: roleAt } = rolesIn(new URL('tables/roles.csv', import.meta.url), 'sk', (role) =>
  role.toLocaleLowerCase('sk'),
)
const countries = new Map(
  [
    ...Object.entries(slovak.countries).flatMap(([code, names]) => [names].flat().map((name) => [name, code] as const)),
    ...columnBy(readTable(new URL('tables/countries.csv', import.meta.url)), 'name', 'code'),
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
/** A name, by which entries are joined: without a letter it is none. */
export const lettered = (path: string): Rule<string> =>
  understood(path, 'as written', (name) => (/\p{L}/u.test(name) ? name : undefined))
/** Beside a value a flag may say that none is entered: then the value, a 0, is none. */
const isSaid = (place: Place, name: string) => place.says(`${name}Specified`) !== 'false'
export const amountAt =
  (path: string): Rule<string> =>
  (place) =>
    isSaid(place, path) ? understood(path, 'amount', amountIn)(place) : undefined
/** Days that are none say so themselves (0001-01-01), and approved capital is read by its flag. */
const flagged = /^(?!effectiveTo|depositDueDate|addressRecordDate|equityValueApproved)(.+)Specified$/
/** What no rule reads, without what is not entered. */
export const saidRest: Rule<Record<string, unknown>> = (place) => {
  passOverUnsaid(place)
  return rest()(place)
}
function passOverUnsaid(place: Place): void {
  for (const [name, one] of place.fields()) {
    const [, value] = flagged.exec(name) ?? []
    if (value !== undefined && !isSaid(place, value)) place.book.passedOver.set(place.to(value).pointer, 'repeated')
    if (typeof one.value === 'object') passOverUnsaid(one)
  }
}
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
export const capitalOf = (issued: Rule<Money>, authorized?: Rule<Money>) =>
  object<NonNullable<BasicInformation['capital']>>({
    currency: derived(issued, 'its currency', (sum) => sum.iso4217CurrencyCode ?? undefined),
    issued,
    authorized,
  })

const ofPeople =
  /[\s,(]{0,3}(?<!\p{L})(?:nar(?:oden[ýáé]|\.)|dátum narodenia|rodné číslo|r\. ?č\.|(?:trvale )?bytom|(?:s )?trvalým? pobyt(?:om)?|bydlisko)(?!\p{L})[^;()\n]*/giu
/** Free words without when somebody was born and where they live: all that follows in the clause goes. */
export const withoutLives = (given: string): string =>
  given.replace(ofPeople, '').replace(/(?<!\d)\d{6} ?\/ ?\d{3,4}(?!\d)/g, '***')
export const words = (path = ''): Rule<string> => made(path, 'without what is of a life', withoutLives)

/** What the register enters of the company from a day on, in its words. */
export const eventFrom = (day: string, type: Rule<string>, original: Rule<string>) =>
  statusEvent(type, { effectiveDate: dayAt(day), original, originalLanguage: constant('sk'), source })

export const countryOf = (country: Rule<string>) =>
  derived(country, 'code of the country', (name) => countries.get(plainPlace(name)))
