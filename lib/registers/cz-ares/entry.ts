import type { Activity, Address, BasicInformation, Identifier } from '#lib/contract/index.ts'
import { provenRevision, revisionOfClass } from '../codes/index.ts'
import {
  all,
  at,
  constant,
  derived,
  type Fields,
  fieldsAsTheyStand,
  type Got,
  joined,
  made,
  merged,
  object,
  orElse,
  type Place,
  type Rule,
  text,
  when,
  without,
} from '../frame/index.ts'
import { soleTrader } from './tables.ts'
import { addressAs, addressPlaces, code, day, entrySource, home, legalForm, saying } from './values.ts'

type Dates = NonNullable<BasicInformation['dates']>
const ofEntry = constant<string>(entrySource)
const isPerson = (entry: Place) => entry.says('pravniForma') === soleTrader

/** The IČO, with what is kept beside it. */
export const number = (extra: Rule<Record<string, unknown>>): Rule<Identifier> =>
  object<Identifier>(
    {
      value: text('ico'),
      type: constant('cz_ico'),
      source: ofEntry,
      jurisdiction: constant(home),
      description: constant('IČO'),
      extra: orElse(extra, {}),
    },
    ['value'],
  )

/**
 * The tax number of a natural person is made of the birth number, so only one made of the subject's own number is given. Some
 * sources write it without its country.
 */
const vatNumber: Rule<Identifier> = when(
  (entry) =>
    code('dic')(entry) !== undefined && [`CZ${entry.says('ico')}`, entry.says('ico')].includes(entry.says('dic') ?? ''),
  object<Identifier>(
    {
      value: derived(text('dic'), 'with its country', (dic) => (dic.startsWith('CZ') ? dic : `CZ${dic}`)),
      type: constant('cz_vat_number'),
      source: ofEntry,
      jurisdiction: constant(home),
      description: constant('DIČ'),
    },
    ['value'],
  ),
)

/** Of another source ARES has, its primary one first; never that of a person, whose addresses elsewhere are homes. */
const elsewhere: Rule<Address> = (entry) => {
  if (entry.to('dalsiUdaje').value == null || isPerson(entry)) return undefined
  const entries = entry.list('dalsiUdaje/*/sidlo').toSorted((a, b) => rankOf(b) - rankOf(a))
  for (const one of entries) {
    const found = at('sidlo', addressAs('registered', ofEntry))(one)
    if (found !== undefined) return found
  }
  return undefined
}
const rankOf = (one: Place) => Number(one.is('primarniZaznam'))
const lines = ['radekAdresy1', 'radekAdresy2', 'radekAdresy3'].map((line) => text(line))
const registered: Rule<Address> = (entry) => at('sidlo', addressAs('registered', ofEntry))(entry) ?? elsewhere(entry)
const postal = at(
  'adresaDorucovaci',
  object<Address>({ type: constant('postal'), source: ofEntry, original: joined(', ', ...lines) }, ['original']),
)
export const addresses = [registered, postal] as const

/** `47911` is the national form of the NACE class 47.91; two to four digits are a division, a group or a class. */
function classIn(given: string): string | undefined {
  const [, division, rest = ''] = /^(\d{2})(\d{0,2})\d?$/.exec(given) ?? []
  if (division === undefined) return undefined
  return rest === '' ? division : `${division}.${rest}`
}
/** Each class once. */
function classesAt(entry: Place, list: string): Got<string>[] {
  const found = entry.list(list).flatMap((one) => made('', 'NACE class', classIn)(one) ?? [])
  return [...new Map(found.toReversed().map((one) => [one.value, one])).values()].toReversed()
}
/**
 * Since version 1.3.0 ARES gives both revisions in fields of their own; before, one field had whatever it then wrote. Where the
 * older field is missing, or the newer one has classes of the older revision alone, the classes themselves prove their revision.
 */
const activities: Rule<Activity[]> = (entry) => {
  const [older, newer] = [classesAt(entry, 'czNace2008'), classesAt(entry, 'czNace')]
  const proven = provenRevision(newer.map(({ value }) => value))
  const revision = older.length > 0 && proven !== 'nace_rev_2' ? 'nace_rev_2_1' : proven
  const activity = (scheme: string, code: Got<string>): Rule<Activity> =>
    object<Activity>({ scheme: constant(scheme), code: () => code, source: ofEntry })
  return all<Activity>(
    ...older.map((code) => activity('nace_rev_2', code)),
    ...newer.map((code) => activity(revisionOfClass(code.value, revision), code)),
  )(entry)
}

const ownPlaces = ['ico', 'icoId', 'obchodniJmeno', 'sidlo', 'adresaDorucovaci', 'dic', 'datumVzniku']
const fieldsWithPlace: ReadonlySet<string> = new Set([...ownPlaces, 'datumAktualizace'])
const asGiven = fieldsAsTheyStand(
  (name, entry) =>
    !fieldsWithPlace.has(name) && !(name === 'dalsiUdaje' && entry.to('pravniForma').value === soleTrader),
  saying,
)
/** Everything the entry says that has no field of its own, under ARES's names: codes, states of registrations, new fields. */
const rest: Rule<Record<string, unknown>> = (entry) => {
  const kept = isPerson(entry) ? without('personal_data', ['dalsiUdaje'], asGiven) : asGiven
  const codes = at(
    'sidlo',
    fieldsAsTheyStand((name) => !addressPlaces.has(name), saying),
  )
  const seat: Rule<Record<string, unknown>> = (one) => {
    const found = codes(one)
    return found && Object.keys(found.value).length > 0
      ? object<Record<string, unknown>>({ sidlo: () => found })(one)
      : undefined
  }
  return merged<Record<string, unknown>>(kept, seat)(entry)
}

/** What ARES's own entry says; `beside` is kept beside the number. */
export const basics = (
  fields: Fields<BasicInformation>,
  more: {
    after?: Fields<BasicInformation>
    beside?: Rule<Record<string, unknown>>
    numbers?: Rule<Identifier[]>
  } = {},
): Rule<BasicInformation> => {
  const { after = {}, beside = () => undefined, numbers = () => undefined } = more
  return object<BasicInformation>(
    {
      type: constant('organization'),
      legalName: text('obchodniJmeno'),
      ...fields,
      legalForm: legalForm('pravniForma'),
      identifiers: all<Identifier>(number(merged(rest, beside)), vatNumber, numbers),
      dates: orElse(object<Dates>({ incorporationDate: day('datumVzniku'), lastChanged: day('datumAktualizace') }), {}),
      addresses: orElse(all<Address>(...addresses), []),
      activities: orElse(activities, []),
      ...after,
    },
    ['legalName', 'identifiers'],
  )
}
