import type {
  Address,
  AlternativeName,
  AutocompleteHit,
  BasicInformation,
  CompanyStatus,
  HistoryEntry,
  Identifier,
  SearchHit,
} from '#lib/contract/index.ts'
import {
  all,
  at,
  type Contact,
  called,
  careOf,
  columnBy,
  computed,
  constant,
  contact,
  day,
  dayAfter,
  dayOnly,
  derived,
  each,
  either,
  enteredBy,
  first,
  freeLine,
  identifier,
  isoDay,
  joined,
  type Mapping,
  made,
  named,
  object,
  ownServiceId,
  type Place,
  type Rule,
  readTable,
  reportsBy,
  rest,
  source,
  text,
  when,
} from '../frame/index.ts'

const forms = columnBy(readTable(new URL('tables/forms.csv', import.meta.url)), 'name', 'code')

const isCurrent = (one: Place) => one.says('endDate') === undefined
const ofType = (type: string) => (one: Place) => one.says('type') === type && isCurrent(one)

/** Texts stand in up to three languages: 1 Finnish, 2 Swedish, 3 English. */
const inLanguage = (code: string) => ({
  where: (one: Place) => one.says('languageCode') === code,
  else: (one: Place) => (one.says('languageCode') === '2' ? ('no_field' as const) : undefined),
})
const inWords = (...codes: string[]): Rule<string> =>
  either(...codes.map((code) => first('descriptions', text('description'), inLanguage(code))))

/** Names are of three types: 1 the company's own, 2 the same in another language, 3 names it trades under. */
const names = (type: string, where: (one: Place) => boolean): Rule<AlternativeName[]> =>
  each('names', called(type, text('name')), { where })

/** Situations as others found their codes; none is recorded. The gravest stands for the company. */
const situations = {
  KONK: { event: 'insolvencyProceedingsOpened', status: 'bankrupt' },
  SELTILA: { event: 'liquidationOpened', status: 'inLiquidation' },
  SANE: { event: 'restructuringProceedingsOpened', status: 'inRestructuring' },
} as const
const eventOf = Object.fromEntries(Object.entries(situations).map(([code, { event }]) => [code, event]))

const situation = either(
  ...Object.keys(situations).map((code) => first('companySituations', text('type'), { where: ofType(code) })),
  first('companySituations', text('type'), { where: isCurrent }),
)

const status = computed<Record<'end' | 'situation' | 'entry' | 'trade' | 'valid', string>, CompanyStatus>(
  'an end before the gravest situation before the trade register',
  {
    end: text('endDate'),
    situation,
    entry: first('registeredEntries', inWords('1'), { where: (one) => one.says('register') === '1' }),
    trade: text('tradeRegisterStatus'),
    valid: text('status'),
  },
  (given) => {
    const end = given.end()
    if (end !== undefined) return { original: given.entry() ?? end, normalized: 'deleted', isActive: false }
    const code = given.situation()
    if (code !== undefined) {
      const known = Object.hasOwn(situations, code) ? situations[code as keyof typeof situations] : null
      // What a situation of another code means for the company is for its reader to say.
      return known === null ? { original: code } : { original: code, normalized: known.status, isActive: false }
    }
    const isActive = given.trade() === '1' && given.valid() === '2'
    const original = given.entry() ?? given.trade()
    if (original === undefined) return undefined
    return isActive ? { original, normalized: 'active', isActive } : { original }
  },
)

const city: Rule<string> = either(...['1', '2'].map((code) => first('postOffices', text('city'), inLanguage(code))))
const line = joined(
  ' ',
  ...['street', 'buildingNumber', 'entrance', 'apartmentNumber', 'apartmentIdSuffix'].map((name) => text(name)),
)
const original = joined(
  ', ',
  careOf('co', 'c/o '),
  line,
  made('postOfficeBox', 'PL before a box', (box) => `PL ${box}`),
  freeLine('freeAddressLine'),
  joined(' ', text('postCode'), city),
  text('country'),
)
/** 1 is where the company can be visited, 2 where its post goes. */
const addressOf: Rule<Address> = object<Address>({
  type: named('type', { '1': 'location', '2': 'postal' }),
  source,
  original,
  normalized: object({
    careOf: careOf('co'),
    road: text('street'),
    houseNumber: text('buildingNumber'),
    staircase: text('entrance'),
    unit: joined(' ', text('apartmentNumber'), text('apartmentIdSuffix')),
    poBox: text('postOfficeBox'),
    postcode: text('postCode'),
    city,
    // It names a country where that is not Finland.
    countryCode: either(
      made('country', 'country code', (code) => (/^[A-Z]{2}$/.test(code) ? code : undefined)),
      when((at) => !at.has('country'), constant('FI')),
    ),
  }),
})

/** Where nobody can say which country an address is in, it is no address. */
const readable = { where: (one: Place) => one.says('country') !== '' }
const addresses = each('addresses', addressOf, readable)

const number = identifier('fi_business_id', text('businessId/value'), {
  description: constant('Y-tunnus'),
  extra: rest(),
})
/** Whoever is entered for value added tax has FI and the digits of the number for it. */
const vatNumber = identifier(
  'fi_vat_number',
  computed<{ id: string; entry: string }, string>(
    'FI and the digits of the number, while an entry for VAT stands',
    {
      id: text('businessId/value'),
      entry: first('registeredEntries', text('register'), {
        where: (one) => one.says('register') === '6' && isCurrent(one),
      }),
    },
    ({ id, entry }) => (entry() === undefined ? undefined : id()?.replace(/^(\d{7})-(\d)$/, 'FI$1$2')),
  ),
)

const legalName = first('names', text('name'), { where: ofType('1') })

const basics = object<BasicInformation>({
  type: constant('organization'),
  legalName,
  alternativeNames: all<AlternativeName>(
    names('previousName', (one) => one.says('type') === '1' && !isCurrent(one)),
    names('alternativeLanguageName', ofType('2')),
    names('tradeName', ofType('3')),
  ),
  status,
  statusEvents: each(
    'companySituations',
    object({
      type: named('type', eventOf),
      subject: constant('registeredEntity'),
      state: constant('current'),
      effectiveDate: dayOnly('registrationDate'),
      original: text('type'),
      source,
    }),
    { where: (one) => one.says('type') !== undefined && isCurrent(one) },
  ),
  legalForm: first(
    'companyForms',
    object({
      original: inWords('1'),
      normalized: inWords('3'),
      iso20275LegalFormCode: derived(inWords('1'), 'code table', (name) => forms.get(name)),
    }),
    { where: isCurrent },
  ),
  identifiers: all<Identifier>(
    number,
    object<Identifier>({ value: text('euId/value'), type: constant('euid'), source }, ['value']),
    vatNumber,
  ),
  dates: object({ incorporationDate: day('registrationDate'), lastChanged: day('lastModified') }),
  addresses,
  // The set of codes names the revision: TOIMI4 is made of NACE 2.1, TOIMI3 of NACE 2.
  activities: all(
    at(
      'mainBusinessLine',
      object({
        scheme: named('typeCodeSet', { TOIMI4: 'nace_rev_2_1', TOIMI3: 'nace_rev_2' }),
        code: made('type', 'first four digits', (code) => /^(\d{2})(\d{2})\d$/.exec(code)?.slice(1).join('.')),
        description: inWords('3', '1'),
        isPrimary: constant(true),
        source,
      }),
    ),
  ),
  contacts: all<Contact>(at('website', contact('website', text('url')))),
})

const past = enteredBy({
  role: undefined,
  validFrom: dayOnly('registrationDate'),
  // The last day on which it stood.
  validTo: dayOnly('endDate', (last) => dayAfter(isoDay(last) ?? '')),
  extra: rest(),
})

/** The registers of the tax administration and of PRH a company stands in, by their code. */
const registers = {
  '1': 'Kaupparekisteri',
  '4': 'Verohallinnon perustiedot',
  '5': 'Ennakkoperintärekisteri',
  '6': 'Arvonlisäverovelvollisuus',
  '7': 'Työnantajarekisteri',
}
const nameTypes = { '1': 'Toiminimi', '2': 'Rinnakkaistoiminimi', '3': 'Aputoiminimi' }
const history = all<HistoryEntry>(
  each('names', past('name', text('name'), { role: named('type', nameTypes) })),
  each('companyForms', past('legalForm', inWords('1'))),
  each('companySituations', past('events', text('type'))),
  each('addresses', past('address', original), readable),
  at('mainBusinessLine', past('activities', either(inWords('1'), text('type')))),
  each('registeredEntries', past('other', inWords('1'), { role: named('register', registers) })),
)

const ofOne = <T>(rule: Rule<T>): Rule<T> => first('prh/companies', rule)
const dropped = { navigation: ['/prh/totalResults'] }

export const { company } = reportsBy(
  { identity: ['/prh/companies/*/businessId/value'], companyName: ofOne(legalName), dropped },
  { basicInformation: ofOne(basics) },
  ofOne(history),
)

const found = {
  serviceId: ownServiceId('businessId/value'),
  jurisdictionCode: constant('fi'),
  name: legalName,
  identifiers: all<Identifier>(identifier('fi_business_id', text('businessId/value'))),
  status,
}

export const hits: Mapping<SearchHit[]> = {
  value: each('prh/companies', object<SearchHit>({ ...found, addresses }, ['serviceId', 'name'])),
  dropped,
}

export const completions: Mapping<AutocompleteHit[]> = {
  value: each(
    'prh/companies',
    object<AutocompleteHit>({ ...found, address: first('addresses', addressOf, readable) }, ['serviceId', 'name']),
  ),
  dropped,
}
