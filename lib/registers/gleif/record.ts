import type {
  Address,
  AlternativeName,
  BasicInformation,
  CompanyParty,
  CompanyStatus,
  Identifier,
  LegalForm,
  StatusEvent,
} from '#lib/contract/index.ts'
import { schemeOfAuthority } from '#lib/domain/identifiers/index.ts'
import {
  all,
  at,
  columnBy,
  computed,
  constant,
  day,
  derived,
  each,
  either,
  type Fields,
  first,
  joined,
  made,
  named,
  object,
  orElse,
  type Rule,
  readTable,
  source,
  text,
  when,
} from '../frame/index.ts'
import { countryIn, recordKey } from './keys.ts'
import { idOf } from './service-ids.ts'
import { ownDay } from './zones.ts'

/** What a record says of its company, from the `attributes` of one. */

type Record_ = Record<string, unknown>
const table = (name: string) => readTable(new URL(`tables/${name}.csv`, import.meta.url))
export const words = (name: string, column: string) => columnBy(table(name), 'code', column)
const [formNames, formKinds] = [words('forms', 'name'), words('forms', 'category')]
const authorities = words('authorities', 'name')

/** Codes that name no authority: none known, none yet, public legal documents. */
const noAuthority = /^RA(?:777777|888888|999999)$/
/** Codes of a legal form that name none: not on the list yet, none at all. */
const noForm = /^(?:8888|9999)$/

/** `MERGERS_AND_ACQUISITIONS` → `mergersAndAcquisitions`, where no table says it in other words. */
const inWords = (path: string, words: ReadonlyMap<string, string> = new Map()): Rule<string> =>
  made(path, 'code table, else in small letters', (code) => {
    const inSmallLetters = code.toLowerCase().replace(/_+(.?)/g, (_, letter: string) => letter.toUpperCase())
    return words.get(code) ?? inSmallLetters
  })

/** Texts under the names they have there. */
export const texts = (...paths: string[]): Fields<Record_> =>
  Object.fromEntries(paths.map((path) => [path.split('/').at(-1) ?? path, text(path)]))
/** An object, of which the result has an empty one where nothing is said. */
const orEmpty = <T extends object>(rule: Rule<T>): Rule<T> => either(rule, constant({} as T))

export const jurisdiction = made('entity/jurisdiction', 'its country', countryIn)
export const legalName = text('entity/legalName/name')

/** Of an LEI that is annulled the state is `NULL`: nothing is known of the company by it (LEI-CDF 3.1, EntityStatus). */
export const status: Rule<CompanyStatus> = when(
  (one) => one.says('entity/status') !== 'NULL',
  object<CompanyStatus>({
    original: text('entity/status'),
    normalized: inWords('entity/status'),
    isActive: made('entity/status', 'ACTIVE is active', (state) => state === 'ACTIVE'),
  }),
)

/** A code that is not in the list here is given as the code; words of its own only where the record has them. */
const ofForm = <T>(rule: Rule<T>) => when((one) => !noForm.test(one.says('entity/legalForm/id') ?? '8888'), rule)
const legalForm = object<LegalForm>({
  original: either(text('entity/legalForm/other'), ofForm(named('entity/legalForm/id', formNames))),
  iso20275LegalFormCode: ofForm(text('entity/legalForm/id')),
  category: ofForm(named('entity/legalForm/id', formKinds)),
})

const addressOf = (type: Rule<string>, from: Rule<string>): Rule<Address> => {
  const lines = derived(each('addressLines', text()), 'joined', (all) => all.join(', '))
  const original = joined(', ', text('mailRouting'), lines, text('city'), text('postalCode'), text('country'))
  const normalized = object({
    houseNumber: text('addressNumber'),
    unit: text('addressNumberWithinBuilding'),
    city: text('city'),
    postcode: text('postalCode'),
    countryRegion: text('region'),
    countryCode: text('country'),
  })
  return object<Address>({ type, source: from, original, normalized: orEmpty(normalized) }, ['original'])
}
/** Also in a hit, whose own source has another key. */
const ofRecord = constant(recordKey)
const address = (place: string, type: string) => at(`entity/${place}`, addressOf(constant(type), ofRecord))
const other = addressOf(either(inWords('type'), constant('other')), ofRecord)
const own = [address('legalAddress', 'registered'), address('headquartersAddress', 'headquarters')]
export const firstAddress = either(...own, first('entity/otherAddresses', other))
export const addresses = orElse(all<Address>(...own, each('entity/otherAddresses', other)), [])

const description = constant('Legal Entity Identifier')
export const leiAt = (path = 'lei', more: Fields<Identifier> = {}): Rule<Identifier> =>
  object<Identifier>({ value: text(path), type: constant('lei'), description, ...more }, ['value'])

const authority = text('entity/registeredAt/id')
const ofAuthority = (by: string, make: (code: string) => string | null | undefined): Rule<string> =>
  derived(authority, by, (code) => (noAuthority.test(code) ? undefined : (make(code) ?? undefined)))
const typeOfNumber = either(
  ofAuthority('scheme of the authority', (code) => (authorities.has(code) ? schemeOfAuthority(code) : undefined)),
  computed<{ code: string; of: string }, string>(
    'number of an authority',
    { code: ofAuthority('code', (code) => code.toLowerCase()), of: jurisdiction },
    ({ code, of }) => code() && `${of() ?? 'xx'}_${code()}_register_number`,
  ),
  constant('register_number_weak'),
)
/** The number in the register of the company's own jurisdiction, by the authority that gave it: two courts give the same one. */
const numberOf = (more: Fields<Identifier> = {}): Rule<Identifier> =>
  object<Identifier>(
    {
      value: text('entity/registeredAs'),
      type: typeOfNumber,
      jurisdiction,
      description: either(
        text('entity/registeredAt/other'),
        ofAuthority('code table', (code) => authorities.get(code)),
      ),
      extra: orEmpty(object<Record_>({ registrationAuthority: authority })),
      ...more,
    },
    ['value'],
  )

/** The id of the company at the register of its jurisdiction, or here; none where nobody answers for it. */
export const serviceId: Rule<string> = computed<
  Record<'lei' | 'jurisdiction' | 'authority' | 'number', string>,
  string
>(
  'serviceId of its register',
  { lei: text('lei'), jurisdiction, authority, number: text('entity/registeredAs') },
  ({ lei, jurisdiction: code, ...more }, { book }) =>
    idOf(book.about.find, { lei: lei(), jurisdiction: code(), authority: more.authority(), number: more.number() }),
)

const idThere = (value: Rule<string>) => object<Identifier>({ value, type: constant('service_id') }, ['value'])
/** A company another one is related to: what names it; the rest is in a report of its own. */
export const party = object<CompanyParty>(
  {
    name: legalName,
    address: at('entity/legalAddress', addressOf(constant('registered'), source)),
    legalForm,
    jurisdictionCode: jurisdiction,
    identifiers: all<Identifier>(leiAt(), numberOf(), idThere(serviceId)),
    status,
  },
  ['name'],
)

const typeOfName = either(inWords('type', words('name-types', 'type')), constant('otherName'))
const names = (path: string) =>
  each(path, object<AlternativeName>({ type: typeOfName, name: text('name'), source }, ['name']))

/** In GLEIF's own codes, which are all it writes; the words are the reader's affair. */
const given = { original: text('type'), originalLanguage: constant('en') }
const event = object<StatusEvent>(
  {
    type: inWords('type', words('events', 'event')),
    subject: constant('registeredEntity'),
    state: inWords('status', words('event-states', 'state')),
    effectiveDate: derived(
      ownDay('effectiveDate'),
      'day, or as written',
      (on) => on.normalized ?? on.original ?? undefined,
    ),
    ...given,
    source: object({ document: source, entryType: text('type') }),
  },
  ['original'],
)
/** What has become of the LEI itself, beside the state of the company: it may be lapsed, a duplicate or annulled. */
const ofRegistration = object<StatusEvent>(
  {
    type: named('status', words('registrations', 'event')),
    subject: constant('leiRegistration'),
    state: constant('current'),
    ...given,
    original: text('status'),
    source: constant({ document: recordKey, entryType: 'registration.status' }),
  },
  ['type'],
)

const coded = (path: string) => either(text(`${path}/id`), text(`${path}/other`))
const partOfCountry = made('entity/jurisdiction', 'a part of a country', (code) => (/-/.test(code) ? code : undefined))
const registered = (name: string) => `registration/${name}`
/** What belongs to the LEI and not to the company, under GLEIF's names; field by field, so that nothing new is passed on. */
export const registration = (more: Fields<Record_> = {}): Rule<Record_> =>
  orEmpty(
    object<Record_>({
      jurisdiction: partOfCountry,
      ...texts('entity/category', 'entity/subCategory'),
      // With a number it stands beside that.
      registrationAuthority: when((one) => !one.has('entity/registeredAs'), coded('entity/registeredAt')),
      associatedEntity: at('entity/associatedEntity', object(texts('lei', 'name'))),
      expirationDate: text('entity/expiration/date'),
      expirationReason: text('entity/expiration/reason'),
      registrationStatus: text('registration/status'),
      ...texts(...['initialRegistrationDate', 'nextRenewalDate', 'managingLou', 'corroborationLevel'].map(registered)),
      validatedAt: coded('registration/validatedAt'),
      validatedAs: text('registration/validatedAs'),
      otherValidationAuthorities: each(
        'registration/otherValidationAuthorities',
        object<Record_>({ validatedAt: at('validatedAt', object(texts('id', 'other'))), ...texts('validatedAs') }),
      ),
      ...texts('conformityFlag'),
      ...more,
    }),
  )

const otherNumber = (type: string, path = '') =>
  derived(text(path), 'a number of this kind', (value): Identifier => ({ value, type, source: recordKey }))
const otherNumbers = (path: string) => each(path, otherNumber(path))

/** `more` is kept with the LEI, beside its registration; `idNow` is another id the company has by now. */
export const basics = (more: Fields<Record_>, idNow: Rule<string> = () => undefined): Rule<BasicInformation> =>
  object<BasicInformation>(
    {
      type: constant('organization'),
      legalName,
      alternativeNames: orElse(all(names('entity/otherNames'), names('entity/transliteratedOtherNames')), []),
      status,
      statusEvents: orElse(
        all<StatusEvent>(each('entity/eventGroups/*/events', event), at('registration', ofRegistration)),
        [],
      ),
      legalForm,
      identifiers: all<Identifier>(
        leiAt('lei', { extra: registration(more), source }),
        numberOf({ source }),
        ...[otherNumbers('bic'), otherNumbers('mic'), otherNumber('opencorporates_id', 'ocid')],
        ...[otherNumber('qcc', 'qcc'), otherNumbers('spglobal'), idThere(idNow)],
      ),
      dates: orEmpty(
        object({
          incorporationDate: ownDay('entity/creationDate'),
          // The day of an instant, in UTC.
          lastChanged: day('registration/lastUpdateDate', (on) => /^(\d{4}-\d{2}-\d{2})T/.exec(on)?.[1]),
        }),
      ),
      addresses,
    },
    ['legalName'],
  )

const ofHit = orEmpty(object<Record_>({ registrationStatus: text('registration/status'), ...texts('entity/category') }))
/** Company and number as a hit has them: several LEIs may have one name, so it says whether its registration lapsed. */
export const hit = {
  serviceId,
  jurisdictionCode: jurisdiction,
  name: legalName,
  identifiers: all<Identifier>(leiAt('lei', { extra: ofHit }), numberOf()),
  status,
}
