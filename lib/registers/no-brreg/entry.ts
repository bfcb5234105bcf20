import type { Address, AlternativeName, BasicInformation, CompanyParty, Identifier } from '#lib/contract/index.ts'
import {
  all,
  asItStands,
  at,
  constant,
  day,
  derived,
  each,
  either,
  fieldsAsTheyStand,
  merged,
  number,
  object,
  orElse,
  ownServiceId,
  type Place,
  type Rule,
  source,
  text,
  when,
} from '../frame/index.ts'
import {
  activities,
  addressesOf,
  addressOf,
  fieldsInStatus,
  legalForm,
  nationalCodes,
  order,
  status,
  statusEvents,
  withPlace,
} from './values.ts'

type Said = Record<string, unknown>
type Basics = { [K in keyof BasicInformation]-?: NonNullable<BasicInformation[K]> }

const organisationNumber = text('organisasjonsnummer')
export const numberOf = (extra: Rule<Said>, from: Rule<string> = source) =>
  object<Identifier>({
    ...{ value: organisationNumber, type: constant('no_organisation_number'), source: from },
    ...{ jurisdiction: constant('no'), description: constant('Organisasjonsnummer'), extra },
  })

const vatNumber = object<Identifier>({
  value: derived(organisationNumber, 'between NO and MVA', (value) => `NO${value}MVA`),
  ...{ type: constant('no_vat_number'), source, jurisdiction: constant('no') },
  description: constant('Merverdiavgiftsnummer'),
})

/** The number a foreign enterprise (NUF) has at home, in the register it belongs to. */
const atHome = { underlagtLovgivningLand: text('underlagtLovgivningLand'), ...asItStandsAt('foretaksformIHjemlandet') }
const foreignNumber = object<Identifier>(
  {
    ...{ value: text('registreringsnummerIHjemlandet'), type: constant('foreign_registration_number'), source },
    jurisdiction: derived(text('underlagtLovgivningLandKode'), 'in small letters', (code) => code.toLowerCase()),
    ...{ description: text('utenlandskRegisterNavn'), extra: orElse(object<Said>(atHome), {}) },
  },
  ['value'],
)

function asItStandsAt(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, ordered(asItStands(name))]))
}

/** In the order of the table; fields the register adds one day follow in its own. */
function ordered<T>(rule: Rule<T>): Rule<T> {
  return (place) => {
    const found = rule(place)
    return found && { ...found, value: inOrder(found.value) }
  }
}
function inOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inOrder) as T
  if (typeof value !== 'object' || value === null) return value
  const rankOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const entries = Object.entries(value).toSorted(([one], [other]) => rankOf(one) - rankOf(other))
  return Object.fromEntries(entries.map(([name, item]) => [name, inOrder(item)])) as T
}

/** Sentences come cut into lines of a printed form. */
const sentence = (path: string) => derived(each(path, text()), 'lines as one sentence', (lines) => lines.join(' '))
const isThere = (name: string) => (entry: Place) => entry.to(name).value != null
const municipality = either(
  text('forretningsadresse/kommunenummer'),
  when((entry) => !isThere('forretningsadresse')(entry), text('beliggenhetsadresse/kommunenummer')),
)

/**
 * Everything an entry says that has no field of its own, under the register's names, so that no flag, date or sentence
 * is lost: also what the register adds after this was written.
 */
const beside: Rule<Said> = (entry) => {
  const inStatus = fieldsInStatus(entry)
  const all = merged<Said>(
    object<Said>({
      ...{
        organisasjonsform: text('organisasjonsform/kode'),
        organisasjonsformUtgaatt: text('organisasjonsform/utgaatt'),
      },
      ...{ kommunenummer: municipality, kommunenummerPostadresse: text('postadresse/kommunenummer') },
      naeringskoder: nationalCodes,
    }),
    fieldsAsTheyStand((name) => !withPlace.has(name) && !inStatus.has(name)),
    object<Said>({ vedtektsfestetFormaal: sentence('vedtektsfestetFormaal'), aktivitet: sentence('aktivitet') }),
  )
  return ordered(all)(entry)
}

const contacts = { hjemmeside: 'website', epostadresse: 'email', telefon: 'phone', mobil: 'mobile' }
const contact = ([name, type]: [string, string]) =>
  object<Basics['contacts'][number]>({ type: constant(type), value: text(name), source }, ['value'])
const counted = 'registreringsdatoAntallAnsatte'
const formerName = object<AlternativeName>({ type: constant('previousName'), name: text('navn'), source }, ['name'])
const [currency, amount] = [text('kapital/valuta'), text('kapital/belop')]

/** What the entry says, and what the roles add to it where they were asked for. */
export const basics = (representationPolicy?: Rule<Basics['representationPolicy']>, roles: Rule<Said>[] = []) =>
  object<BasicInformation>(
    {
      ...{ type: constant('organization'), legalName: text('navn') },
      alternativeNames: orElse(each('historiskeNavn', formerName), []),
      ...{ status, statusEvents: orElse(statusEvents, []), legalForm, representationPolicy },
      capital: object({ currency, issued: object({ amount, iso4217CurrencyCode: currency }, ['amount']) }, ['issued']),
      identifiers: all<Identifier>(
        numberOf(merged<Said>(beside, ...roles)),
        when((entry) => entry.is('registrertIMvaregisteret'), vatNumber),
        foreignNumber,
      ),
      dates: orElse(object<Basics['dates']>({ incorporationDate: day('stiftelsesdato') }), {}),
      addresses: orElse(all<Address>(...addressesOf()), []),
      activities: orElse(activities, []),
      contacts: orElse(all<Basics['contacts'][number]>(...Object.entries(contacts).map(contact)), []),
      employeeCount: object<Basics['employeeCount']>(
        {
          date: either(day(`${counted}Enhetsregisteret`), day(`${counted}NAVAaregisteret`)),
          ...{ totalEmployees: number('antallAnsatte'), source },
        },
        ['totalEmployees'],
      ),
    },
    ['legalName'],
  )

/** Of a branch less has a field of its own: how to reach it, where its post goes, and since when and until when it is. */
const besideUnit = merged<Said>(
  beside,
  object<Said>(
    asItStandsAt(...Object.keys(contacts), 'stiftelsesdato', 'paategninger', 'slettedato', 'nedleggelsesdato'),
  ),
  when(isThere('beliggenhetsadresse'), object<Said>(asItStandsAt('postadresse'))),
  object<Said>(asItStandsAt('antallAnsatte')),
)
const [place, post] = [at('beliggenhetsadresse', addressOf('location')), at('postadresse', addressOf('location'))]

export const branch = object<CompanyParty>(
  {
    name: text('navn'),
    address: (unit) => (isThere('beliggenhetsadresse')(unit) ? place : post)(unit),
    ...{ legalForm, jurisdictionCode: constant('no') },
    identifiers: all<Identifier>(
      object<Identifier>({
        ...{ value: organisationNumber, type: constant('no_organisation_number'), jurisdiction: constant('no') },
        ...{ description: constant('Organisasjonsnummer'), source, extra: besideUnit },
      }),
      object<Identifier>({ value: ownServiceId('organisasjonsnummer'), type: constant('service_id') }, ['value']),
    ),
    ...{ status, activities: orElse(activities, []) },
  },
  ['name'],
)
