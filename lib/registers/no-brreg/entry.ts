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
  type Fields,
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
import { fieldsInStatus, status, statusEvents } from './status.ts'
import { states } from './tables.ts'
import { activities, addressesOf, addressOf, legalForm, nationalCodes } from './values.ts'

type Said = Record<string, unknown>
type Policy = NonNullable<BasicInformation['representationPolicy']>

const organisationNumber = text('organisasjonsnummer')
export const numberOf = (extra: Rule<Said>, from: Rule<string> = source) =>
  object<Identifier>({
    ...{ value: organisationNumber, type: constant('no_organisation_number'), source: from },
    ...{ jurisdiction: constant('no'), description: constant('Organisasjonsnummer'), extra },
  })

const vatNumber = when(
  (entry) => entry.is('registrertIMvaregisteret'),
  object<Identifier>({
    value: derived(organisationNumber, 'between NO and MVA', (value) => `NO${value}MVA`),
    ...{ type: constant('no_vat_number'), source, jurisdiction: constant('no') },
    description: constant('Merverdiavgiftsnummer'),
  }),
)

/** The number a foreign enterprise (NUF) has at home, in the register it belongs to. */
const foreignNumber = object<Identifier>(
  {
    value: text('registreringsnummerIHjemlandet'),
    ...{ type: constant('foreign_registration_number'), source },
    jurisdiction: derived(text('underlagtLovgivningLandKode'), 'in small letters', (code) => code.toLowerCase()),
    description: text('utenlandskRegisterNavn'),
    extra: orElse(
      object<Said>({
        underlagtLovgivningLand: text('underlagtLovgivningLand'),
        foretaksformIHjemlandet: asItStands('foretaksformIHjemlandet'),
      }),
      {},
    ),
  },
  ['value'],
)

const contacts = { hjemmeside: 'website', epostadresse: 'email', telefon: 'phone', mobil: 'mobile' }
const addresses = ['forretningsadresse', 'postadresse', 'beliggenhetsadresse', 'utenlandskRegisterAdresse']
const ofForeign = ['utenlandskRegisterNavn', 'registreringsnummerIHjemlandet', 'foretaksformIHjemlandet']
const law = ['underlagtLovgivningLand', 'underlagtLovgivningLandKode']
const withPlace: ReadonlySet<string> = new Set([
  ...['organisasjonsnummer', 'navn', 'organisasjonsform', 'antallAnsatte', 'stiftelsesdato', 'paategninger'],
  ...['naeringskode1', 'naeringskode2', 'naeringskode3', 'vedtektsfestetFormaal', 'aktivitet', '_links', 'links'],
  ...[...Object.keys(contacts), ...addresses, ...ofForeign, ...law],
])

/** The order in which fields beside the number stand; those the register adds one day follow in its own. */
const order = [
  ...['organisasjonsform', 'organisasjonsformUtgaatt', 'adresse', 'postnummer', 'poststed', 'kommune'],
  ...['kommunenummer', 'land', 'landkode', 'kommunenummerPostadresse', 'naeringskoder'],
  ...['historiskeNavn', 'navn', 'fraDato', 'tilDato'],
  ...['registreringsdatoAntallAnsatteEnhetsregisteret', 'registreringsdatoAntallAnsatteNAVAaregisteret'],
  ...['registrertIMvaregisteret', 'maalform', 'vedtektsfestetFormaal', 'aktivitet', 'kapital', 'belop', 'valuta'],
  ...[...states.flatMap(({ date }) => date ?? []), 'overordnetEnhet'],
]
function inOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inOrder) as T
  if (typeof value !== 'object' || value === null) return value
  const rankOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  const entries = Object.entries(value).toSorted(([one], [other]) => rankOf(one) - rankOf(other))
  return Object.fromEntries(entries.map(([name, item]) => [name, inOrder(item)])) as T
}

const ordered =
  <T>(rule: Rule<T>): Rule<T> =>
  (place) => {
    const found = rule(place)
    return found && { ...found, value: inOrder(found.value) }
  }

/** Sentences come cut into lines of a printed form. */
const sentence = (path: string) => derived(each(path, text()), 'lines as one sentence', (lines) => lines.join(' '))
const municipality: Rule<string> = (entry) =>
  text(`${entry.to('forretningsadresse').value == null ? 'beliggenhetsadresse' : 'forretningsadresse'}/kommunenummer`)(
    entry,
  )

/**
 * Everything an entry says that has no field of its own, under the register's names, so that no flag, date or sentence
 * is lost: also what the register adds after this was written.
 */
const beside: Rule<Said> = (entry) => {
  const inStatus = fieldsInStatus(entry)
  const found = merged<Said>(
    object<Said>({
      organisasjonsform: text('organisasjonsform/kode'),
      organisasjonsformUtgaatt: text('organisasjonsform/utgaatt'),
      ...{ kommunenummer: municipality, kommunenummerPostadresse: text('postadresse/kommunenummer') },
      naeringskoder: nationalCodes,
    }),
    fieldsAsTheyStand((name) => !withPlace.has(name) && !inStatus.has(name)),
    object<Said>({ vedtektsfestetFormaal: sentence('vedtektsfestetFormaal'), aktivitet: sentence('aktivitet') }),
  )
  return ordered(found)(entry)
}

const employees = object<NonNullable<BasicInformation['employeeCount']>>(
  {
    date: either(
      day('registreringsdatoAntallAnsatteEnhetsregisteret'),
      day('registreringsdatoAntallAnsatteNAVAaregisteret'),
    ),
    ...{ totalEmployees: number('antallAnsatte'), source },
  },
  ['totalEmployees'],
)

/** What the entry says, and what the roles add to it where they were asked for. */
export const basics = (roles: { signing?: Rule<Policy>; extra?: Rule<Said> } = {}): Rule<BasicInformation> =>
  when(
    (entry) => /^\d{9}$/.test(entry.says('organisasjonsnummer') ?? ''),
    object<BasicInformation>(
      {
        ...{ type: constant('organization'), legalName: text('navn') },
        alternativeNames: orElse(
          each(
            'historiskeNavn',
            object<AlternativeName>({ type: constant('previousName'), name: text('navn'), source }, ['name']),
          ),
          [],
        ),
        ...{ status, statusEvents, legalForm: at('organisasjonsform', legalForm) },
        representationPolicy: roles.signing,
        capital: object(
          {
            currency: text('kapital/valuta'),
            issued: object({ amount: text('kapital/belop'), iso4217CurrencyCode: text('kapital/valuta') }, ['amount']),
          },
          ['issued'],
        ),
        identifiers: all<Identifier>(
          numberOf(merged<Said>(beside, ...(roles.extra === undefined ? [] : [roles.extra]))),
          ...[vatNumber, foreignNumber],
        ),
        dates: orElse(object<NonNullable<BasicInformation['dates']>>({ incorporationDate: day('stiftelsesdato') }), {}),
        addresses: orElse(all<Address>(...addressesOf()), []),
        activities: orElse(activities, []),
        contacts: orElse(
          all(
            ...Object.entries(contacts).map(([name, type]) =>
              object({ type: constant(type), value: text(name), source }, ['value']),
            ),
          ),
          [],
        ),
        employeeCount: employees,
      },
      ['legalName'],
    ),
  )

/** Of a branch less has a field of its own: how to reach it, where its post goes, and since when and until when it is. */
const besideUnit: Rule<Said> = merged<Said>(
  beside,
  ...[...Object.keys(contacts), 'stiftelsesdato', 'paategninger', 'slettedato', 'nedleggelsesdato'].map((name) =>
    object<Said>({ [name]: asItStands(name) }),
  ),
  when((unit) => hasOwnPlace(unit), object<Said>({ postadresse: ordered(asItStands('postadresse')) })),
  object<Said>({ antallAnsatte: asItStands('antallAnsatte') }),
)
const hasOwnPlace = (unit: Place) => unit.to('beliggenhetsadresse').value != null

export const branch = object<CompanyParty>(
  {
    name: text('navn'),
    address: (unit) => at(hasOwnPlace(unit) ? 'beliggenhetsadresse' : 'postadresse', addressOf('location'))(unit),
    legalForm: at('organisasjonsform', legalForm),
    jurisdictionCode: constant('no'),
    identifiers: all<Identifier>(
      object<Identifier>({
        ...{ value: organisationNumber, type: constant('no_organisation_number'), jurisdiction: constant('no') },
        ...{ description: constant('Organisasjonsnummer'), source, extra: besideUnit },
      }),
      object<Identifier>({ value: ownServiceId('organisasjonsnummer'), type: constant('service_id') }, ['value']),
    ),
    ...{ status, activities: orElse(activities, []) },
  } satisfies Fields<CompanyParty>,
  ['name'],
)
