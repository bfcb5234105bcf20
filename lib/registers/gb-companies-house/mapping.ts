import type {
  Address,
  AutocompleteHit,
  CompanyReport,
  DocumentListResult,
  Identifier,
  Relationships,
  SearchHit,
  UboReport,
} from '#lib/contract/index.ts'
import type { Parts } from '../connector/index.ts'
import {
  all,
  at,
  beside,
  computed,
  constant,
  each,
  either,
  type Fields,
  type Held,
  type Mapping,
  merged,
  object,
  orElse,
  ownServiceId,
  type Place,
  type Rule,
  text,
  when,
} from '../frame/index.ts'
import { branches, charges, insolvency, insolvencyEvents, risk } from './entered.ts'
import { documents as listed } from './filings.ts'
import * as officers from './officers.ts'
import * as owners from './owners.ts'
import { given, jurisdictionCode, keys } from './parts.ts'
import { basics, status } from './profile.ts'
import { addressOf, idAt, numberAt, word } from './values.ts'

/** The number of the company in the address an answer has at the register, or in its own field. */
export const numberIn = (text: string) =>
  /^\/company\/([A-Za-z\d]{1,20})(?:\/|$)/.exec(text)?.[1] ?? /^(?=.*\d)[A-Z\d]{6,20}$/.exec(text)?.[0]
const { profile } = keys
const lists = [keys.officers, keys.owners, keys.statements, keys.charges, keys.filings].map((key) => `/${key}/*`)
const identity = [
  ...[`/${profile}/company_number`, `/${profile}/links/self`],
  ...[...lists, `/${keys.exemptions}`, `/${keys.insolvency}`, `/${keys.establishments}`].map(
    (one) => `${one}/links/self`,
  ),
  ...lists.map((list) => `${list}/items/*/links/self`),
]
const items = lists.map((list) => `${list}/items/*`)

const dropped = {
  navigation: [
    ...['etag', 'links', 'kind', 'items_per_page', 'start_index', 'page_number'].map((name) => `/**/${name}`),
    ...['active_count', 'ceased_count', 'resigned_count', 'inactive_count', 'filing_history_status'].map(
      (name) => `/**/${name}`,
    ),
    ...[`/${keys.filings}/*/items/*/barcode`, `/${keys.charges}/*/items/*/transactions`, '/**/matches'],
  ],
  personal_data: [
    ...['/**/date_of_birth/day', `/${keys.insolvency}/cases/*/practitioners/*/address`],
    ...items.flatMap((one) => ['address', 'principal_office_address'].map((name) => `${one}/${name}`)),
  ],
  no_field: items.flatMap((one) =>
    [
      ...[
        'former_names',
        'is_pre_1992_appointment',
        'responsibilities',
        'appointed_before',
        'name_elements',
        'description',
      ],
      ...['linked_psc_name', 'restrictions_notice_withdrawal_reason', 'paper_filed', 'subcategory', 'annotations'],
      ...['associated_filings', 'resolutions', 'type'],
    ].map((name) => `${one}/${name}`),
  ),
}
const common = {
  companyName: text(`${profile}/company_name`),
  // How many entries there are decides how many pages are asked for.
  ...{ identity, numberIn, asks: ['/**/total_results', '/**/total_count'], dropped },
  personal:
    /^(?:(?:usual_)?residential_address|correspondence_address|day_of_birth|national_insurance(?:_number)?|nino|contact_details|preferred_name|e?mail(?:_address)?|(?:tele)?phone(?:_number)?)$/i,
}

/** The profile has events of its own. */
const partsOfProfile = { events: constant(given) }
export const prefill: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>({ basicInformation: at(profile, basics()) }, ['basicInformation']),
  parts: beside<Parts>(partsOfProfile),
}

/** The register keeps no list of shareholders; the members of a partnership, and who owns an office abroad, it does not lack. */
const whyIncomplete: Rule<string> = (root) => {
  const isLacked = officers.partners(root) === undefined && root.says(`${profile}/type`) !== 'uk-establishment'
  return isLacked ? constant('not_published_by_register')(root) : undefined
}
const whyOf = (root: Place) => {
  const ownershipIncompleteReason = whyIncomplete(root)?.value
  return ownershipIncompleteReason === undefined ? {} : { ownershipIncompleteReason }
}
const relationships = object<Relationships>({
  legalRepresentatives: orElse(officers.legalRepresentatives, []),
  ...{ branches, shareholders: officers.partners, ownershipIncompleteReason: whyIncomplete },
})
const extra = merged<Record<string, unknown>>((at) =>
  object<Record<string, unknown>>({ charges, insolvency, ...officers.besides })(at.book.root),
)
export const report: Mapping<CompanyReport> = {
  ...common,
  value: object<CompanyReport>(
    {
      risk,
      basicInformation: at(profile, basics({ events: insolvencyEvents, extra })),
      relationships: (root) =>
        either<Relationships>(relationships, constant({ legalRepresentatives: [], ...whyOf(root) }))(root),
    },
    ['basicInformation'],
  ),
  parts: beside<Parts>({
    ...partsOfProfile,
    officers: officers.why,
    branches: when((root) => root.says(`${profile}/type`) === 'oversea-company', constant(given)),
  }),
}
export const ubo: Mapping<UboReport> = {
  ...common,
  value: object<UboReport>(
    {
      identifiers: at(profile, all<Identifier>(numberAt('company_number'), idAt('company_number'))),
      ultimateBeneficialOwners: owners.beneficialOwners,
    },
    ['identifiers'],
  ),
  parts: beside<Parts>({ beneficialOwners: owners.why }),
  asks: [...common.asks, `/${profile}`],
}
export const shareholders: Mapping<Held> = {
  ...common,
  value: either<Held>(
    object<Held>({
      ...{ status: at(profile, status), shareholders: owners.holders, incompleteReason: owners.incomplete },
    } as Fields<Held>),
    constant({ shareholders: [], incompleteReason: 'not_published_by_register' }),
  ),
  asks: [...common.asks, `/${profile}`],
}
export const documents: Mapping<DocumentListResult> = {
  ...{ ...common, beside: [profile] },
  value: either<DocumentListResult>(listed, constant({ type: 'documentList', documents: [] })),
}

/** Companies of the same name differ by number, type and days, so a hit has them. */
const hit = (name: string, type: string) => ({
  ...{ serviceId: ownServiceId('company_number'), jurisdictionCode: constant(jurisdictionCode), name: text(name) },
  identifiers: all<Identifier>(
    numberAt(
      'company_number',
      false,
      orElse(
        object<Record<string, unknown>>({
          ...{ company_type: text(type), date_of_creation: text('date_of_creation') },
          ...{ date_of_cessation: text('date_of_cessation'), foundBy },
        }),
        {},
      ),
    ),
  ),
  status,
})
/** Where the words are in another name than today's, the register says in which: without it the hit looks like a mistake. */
const foundBy = computed<{ snippet: string; title: string }, string>(
  'another name than today’s',
  { snippet: text('snippet'), title: text('title') },
  (given) => (given.snippet() === given.title() ? undefined : given.snippet()),
)
const address = addressOf('registered', { isCited: false })
const isWhole = (one: Place) => [word(one, 'company_number'), word(one, 'title')].every((said) => said !== '')
/** A number typed in a search is answered by the profile, which also finds dissolved companies the search no longer shows. */
const found = <T extends object>(ruleOf: (fields: ReturnType<typeof hit>, at: string) => Rule<T>): Rule<T[]> =>
  all<T>(
    at(profile, ruleOf(hit('company_name', 'type'), 'registered_office_address')),
    each('search/items', ruleOf(hit('title', 'company_type'), 'address'), { where: isWhole }),
  )
const needs = ['serviceId', 'name'] as const
export const hits: Mapping<SearchHit[]> = {
  value: found((fields, path) =>
    object<SearchHit>({ ...fields, addresses: orElse(all<Address>(at(path, address)), []) }, needs),
  ),
  dropped,
}
/** A completion has one address alone. */
export const completions: Mapping<AutocompleteHit[]> = {
  value: found((fields, path) => object<AutocompleteHit>({ ...fields, address: at(path, address) }, needs)),
  dropped,
}
