import type {
  Activity,
  Address,
  BasicInformation,
  HistoryEntry,
  Identifier,
  ListedDocument,
  Relationships,
  SearchHit,
} from '#lib/contract/index.ts'
import {
  activityBy,
  all,
  at,
  type Contact,
  called,
  constant,
  contact,
  dayAfter,
  dayOnly,
  each,
  either,
  enteredBy,
  freeLine,
  type Held,
  hit,
  identifier,
  inside,
  isoDay,
  joined,
  type Listed,
  type Mapping,
  made,
  named,
  object,
  orElse,
  ownServiceId,
  type Rule,
  reportsBy,
  rest,
  source,
  text,
  when,
} from '../frame/index.ts'
import { countryCodeOf } from '../places/index.ts'
import { isAligned, titles } from './filings.ts'
import { held, holders as holdersRule } from './holders.ts'
import { cik } from './numbers.ts'
import { tenDigits } from './recorded.ts'

/** Zeros stand where the tax office has given none. */
const ein = identifier(
  'us_ein',
  made('ein', 'with its dash', (digits) =>
    /^(?!0{9})\d{9}$/.test(digits) ? digits.replace(/^(\d{2})/, '$1-') : undefined,
  ),
  { description: constant('EIN') },
)
const tickers: Rule<Identifier[]> = (place) => {
  const inLists = Array.isArray(place.to('exchanges').value)
  return all<Identifier>(
    ...place.list('tickers').map((_, index) =>
      object<Identifier>(
        {
          value: text(`tickers/${index}`),
          type: constant('ticker'),
          source,
          description: inLists ? text(`exchanges/${index}`) : undefined,
        },
        ['value'],
      ),
    ),
  )(place)
}

const address = (kind: 'location' | 'postal'): Rule<Address> =>
  object<Address>(
    {
      type: constant(kind),
      source,
      original: joined(
        ', ',
        freeLine('street1'),
        freeLine('street2'),
        text('city'),
        joined(' ', text('stateOrCountry'), text('zipCode')),
        text('country'),
      ),
      normalized: object({
        road: freeLine('street1'),
        unit: freeLine('street2'),
        city: text('city'),
        state: made('stateOrCountry', 'letters of a state', (code) => (/^[A-Z]{2}$/.test(code) ? code : undefined)),
        postcode: text('zipCode'),
        // Codes of states are two letters; those of countries and provinces have a digit.
        countryCode: either(
          made('country', 'country code', countryCodeOf),
          made('stateOrCountry', 'a state of the United States', (code) =>
            /^(?!AS|GU|MP|PR|UM|VI)[A-Z]{2}$/.test(code) ? 'US' : undefined,
          ),
        ),
      }),
    },
    ['original'],
  )

const legalName = text('name')
const basics = object<BasicInformation>(
  {
    type: constant('organization'),
    legalName,
    alternativeNames: each('formerNames', called('previousName', text('name'))),
    identifiers: all<Identifier>(
      cik('cik', { extra: rest() }),
      object<Identifier>({ value: text('lei'), type: constant('lei'), source }, ['value']),
      ein,
      tickers,
    ),
    addresses: all<Address>(at('addresses/business', address('location')), at('addresses/mailing', address('postal'))),
    activities: all<Activity>(
      activityBy({
        scheme: constant('us_sic'),
        code: text('sic'),
        description: text('sicDescription'),
        isPrimary: constant(true),
      }),
    ),
    contacts: all<Contact>(contact('phone', text('phone')), contact('website', text('website'))),
  },
  ['legalName'],
)

/** A name from the first day something was filed under it until the day after the last one. */
const history: Rule<HistoryEntry[]> = each(
  'formerNames',
  enteredBy({ validFrom: dayOnly('from'), validTo: dayOnly('to', (last) => dayAfter(isoDay(last) ?? '')) })(
    'name',
    text('name'),
  ),
)

const filed = '/schedules/*/edgarSubmission/*'
const rowOf = `${filed}/formData`
const persons = ['reportingPersons/reportingPersonInfo', 'coverPageHeaderReportingPersonDetails']
const ofPersons =
  'fundType legalProceedings memberGroup isAggregateExcludeShares aggregateAmountExcludesCertainSharesFlag reportingPersonNoCIK reportingPersonCIK comments commentContent'
const common = {
  identity: ['/edgar/cik'],
  numberIn: tenDigits,
  companyName: at('edgar', legalName),
  dropped: {
    // Who signed, whom to call, where somebody lives: words of people, among others.
    personal_data: [
      `${rowOf}/coverPageHeader/authorizedPersons`,
      ...['signatureInfo', 'signatureInformation', 'items', 'items1To7'].map((part) => `${rowOf}/${part}`),
      ...persons.map((row) => `${rowOf}/${row}/*/citizenshipOrOrganization`),
    ],
    no_field: [
      '/edgar/filings',
      '/edgar/exchanges',
      `${filed}/schemaVersion`,
      `${filed}/headerData`,
      `${rowOf}/coverPageHeader`,
      ...persons.flatMap((row) => ofPersons.split(' ').map((field) => `${rowOf}/${row}/*/${field}`)),
    ],
  },
} as const

export const { company, prefill } = reportsBy(
  common,
  {
    basicInformation: at('edgar', basics),
    relationships: object<Relationships>({
      shareholders: holdersRule,
      ownershipIncompleteReason: constant('largest_holdings_only'),
    }),
  },
  at('edgar', history),
)
export const holders: Mapping<Held> = { ...common, value: held, otherwise: 'no_field' }

const filing = (row: string): Rule<ListedDocument> => {
  const column = (name: string) => `${name}/${row}`
  return object<ListedDocument>(
    {
      documentId: text(column('accessionNumber')),
      title: either(named(column('form'), titles), text(column('form'))),
      documentType: text(column('form')),
      publicationDate: dayOnly(column('filingDate')),
      language: constant('en'),
      source: constant('us-sec-edgar'),
      formats: made(column('primaryDocument'), 'by its ending', (file) => [/\.pdf$/i.test(file) ? 'pdf' : 'raw']),
      extra: object(
        Object.fromEntries(['primaryDocDescription', 'reportDate', 'items'].map((name) => [name, text(column(name))])),
      ),
    },
    ['documentId', 'documentType'],
  )
}
/** Where its columns do not have as many rows each, it is not known what stands beside what. */
const listed: Rule<ListedDocument[]> = (place) => {
  const recent = place.to('filings/recent')
  const rows = isAligned(recent.value) ? Object.entries(Object(recent.value).accessionNumber) : []
  return all<ListedDocument>(...rows.flatMap(([row, given]) => (given === null ? [] : [filing(row)])))(recent)
}
const countOf: Rule<number> = inside((place) => {
  const found = made('filingCount', 'number', (count) => (/^\d{1,9}$/.test(count) ? Number(count) : undefined))(place)
  if (found === undefined && place.has('filingCount')) place.book.odd.add(place.to('filingCount').pointer)
  return found
})
const older = each('filings/files', countOf)
const totalCount: Rule<number> = (place) => {
  const column = place.to('filings/recent/accessionNumber')
  const rows: unknown[] = Array.isArray(column.value) ? column.value : []
  const more = older(place)
  const from = rows.flatMap((given, row) =>
    typeof given === 'string' && given.trim() !== '' ? [`${column.pointer}/${row}`] : [],
  )
  const origins = [...from, ...(more?.notes.flatMap((note) => note.from) ?? [])]
  // Statements of insiders were blanked: they are neither listed nor counted.
  const value = rows.filter((given) => given !== null).length + (more?.value ?? []).reduce((sum, one) => sum + one, 0)
  return origins.length === 0
    ? undefined
    : { value, notes: [{ to: '', from: origins, by: 'those listed and those in older files' }] }
}

export const documents: Mapping<Listed> = {
  ...common,
  dropped: { personal_data: common.dropped.personal_data },
  value: at('edgar', object<Listed>({ type: constant('documentList'), documents: orElse(listed, []), totalCount })),
  otherwise: 'no_field',
}

const found = (number: string, name: string, ids: Rule<Identifier | Identifier[]>): Rule<SearchHit> =>
  hit(ownServiceId(number, tenDigits), text(name), { identifiers: all<Identifier>(cik(number), ids) })
const ticker = object<Identifier>({ value: text('ticker'), type: constant('ticker'), source }, ['value'])
const inFile: Rule<SearchHit[]> = (place) =>
  all<SearchHit>(...Object.keys(Object(place.value)).map((row) => at(row, found('cik_str', 'title', ticker))))(place)
const ofNumber = when((place) => place.list('tickers').length > 0, found('cik', 'name', tickers))
export const hits: Mapping<SearchHit[]> = {
  value: orElse(all<SearchHit>(at('edgar', ofNumber), at('tickers', inFile)), []),
}
