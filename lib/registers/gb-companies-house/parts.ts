import type { Product } from '#lib/contract/index.ts'
import { givenBy } from '../connector/index.ts'
import { notGiven, notKept, type PartRules, type ReadPart } from '../frame/index.ts'

export const slug = 'gb-companies-house'
/** The scheme its numbers belong to, by which other registers name its companies. */
export const scheme = 'gb_company_number'
export const jurisdictionCode = 'gb'
export const numbered = { slug, jurisdictionCode, idTag: 1 } as const

/** Where documents are kept. */
export const documentsUrl = 'https://document-api.company-information.service.gov.uk'

/** Keys of the answers among the sources of a result. */
export const keys = {
  ...{ profile: 'gb-company-profile', officers: 'gb-officers', owners: 'gb-psc', statements: 'gb-psc-statements' },
  ...{ exemptions: 'gb-exemptions', charges: 'gb-charges', insolvency: 'gb-insolvency' },
  ...{ establishments: 'gb-uk-establishments', filings: 'gb-filing-history' },
} as const

/** What is said of an establishment: its head office has it. */
export const ofHead = notGiven('not_published', { reason: 'head_office_entry' })
export const ofForm = notGiven('not_published', { reason: 'legal_form' })
/** Entries without an end, of a company that has one. */
export const ended = notGiven('not_published', { reason: 'company_ended' })
export const given = { state: 'given' } as const

export const register = 'Companies Act 2006, Part 21A'
export const protection = 'Companies Act 2006, section 790ZG'
export const exemption = 'Companies Act 2006, section 790B'

const inFilings = (detail: string) =>
  notGiven('not_published', { reason: 'in_filings', detail, obtainable: { product: 'documentList' } })
const inAccounts = inFilings('Annual accounts (AA)')

const read = (product: Product, place: string, ...of: string[]): ReadPart => ({ product, in: [`/${place}`], of })
const profile = (place: string, ...fields: string[]): ReadPart => ({
  ...read('report', `basicInformation/${place}`, ...fields.map((field) => `/${keys.profile}/${field}`)),
  also: ['prefill'],
})

export const parts: PartRules = {
  // The profile has events of its own.
  events: (({ of, ...rest }) => ({ ...rest, of: [...of, `/${keys.insolvency}`] }))(
    profile(
      'statusEvents',
      ...['company_status', 'company_status_detail', 'date_of_cessation', 'registered_office_is_in_dispute'],
      ...['undeliverable_registered_office_address', 'has_insolvency_history'],
    ),
  ),
  activities: profile('activities', 'sic_codes'),
  capital: inFilings('Statement of capital (SH01), confirmation statement (CS01)'),
  employees: inAccounts,
  owners: inFilings('Confirmation statement (CS01), annual return (AR01)'),
  beneficialOwners: {
    ...read('ubo', 'ultimateBeneficialOwners', `/${keys.owners}`),
    whyIn: [
      ...[`/${keys.statements}`, `/${keys.exemptions}`],
      ...['exemptions', 'persons_with_significant_control'].map((link) => `/${keys.profile}/links/${link}`),
    ],
    others: [
      ofForm,
      { ...givenBy('ubo', 'protected'), legalReference: protection },
      { state: 'masked', reason: 'protected', legalReference: protection },
      { state: 'not_published', reason: 'exempt', legalReference: exemption },
    ],
  },
  accounts: inAccounts,
  documents: read('documentList', 'documents', `/${keys.filings}`),
  ...{ contacts: notKept, bankAccounts: notKept, predecessors: notKept, successors: notKept },
  // The law says how a company signs; its own articles are filed.
  signing: { ...notKept, legalReference: 'Companies Act 2006, section 44' },
  officers: {
    ...read('report', 'relationships/legalRepresentatives', `/${keys.officers}`),
    others: [givenBy('report', 'protected'), { state: 'masked', reason: 'protected' }],
  },
  charges: read('report', 'basicInformation/identifiers/0/extra/charges/items', `/${keys.charges}`),
  branches: read('report', 'relationships/branches', `/${keys.establishments}`),
}

/** Of the list of who controls more than a quarter, as holders of one level of a graph. */
export const partsOfControl: PartRules = {
  owners: { ...read('report', 'shareholders', `/${keys.owners}`), also: ['graph'] },
}
/** Parts of a company that are those of its head office. */
export const partsOfHead = ['capital', 'employees', 'owners', 'beneficialOwners', 'accounts', 'signing'] as const
