import { typedNumber } from '#lib/domain/identifiers/index.ts'
import {
  defineRegister,
  largestHoldings,
  notGiven,
  notKept,
  type PartRules,
  readIn,
  reportsHave,
} from '../frame/index.ts'
import proven from './proven.json' with { type: 'json' }
import { companiesIn } from './recorded.ts'

const scheme = 'us_cik'
const elsewhere = ['signing', 'beneficialOwners', 'branches', 'charges', 'predecessors', 'successors']
const inFilings = notGiven('not_published', {
  reason: 'in_filings',
  obtainable: { name: 'EDGAR', url: 'https://www.sec.gov/edgar/search/' },
})
const given = readIn('/edgar')
const schedule = '/schedules/*/edgarSubmission/*/formData'

const parts: PartRules = {
  ...Object.fromEntries(['officers', 'capital', 'events', 'employees', 'accounts'].map((part) => [part, inFilings])),
  ...Object.fromEntries(elsewhere.map((part) => [part, notKept])),
  owners: {
    ...{ product: 'report', in: ['/relationships/shareholders'], ...largestHoldings },
    of: ['reportingPersons', 'coverPageHeaderReportingPersonDetails', 'coverPageHeader/issuerInfo'].map(
      (one) => `${schedule}/${one}`,
    ),
  },
  activities: given('basicInformation/activities', 'sic'),
  contacts: given('basicInformation/contacts', 'phone', 'website'),
  documents: {
    ...{ product: 'documentList', in: ['/documents'], of: ['/edgar/filings/recent', '/edgar/filings/files'] },
    // Older ones stand in files of their own, which are not asked for.
    why: (value) => {
      const { documents, totalCount }: { documents?: unknown[]; totalCount?: number } = Object(value)
      const listed = documents?.length ?? 0
      if (listed >= (totalCount ?? 0)) return undefined
      return listed === 0
        ? { state: 'not_read', reason: 'not_understood' }
        : { state: 'given', reason: 'incomplete_list' }
    },
  },
}

const limits = { requestsPerSecond: 4, burst: 4, concurrent: 2, timeoutMs: 15_000 }

/** EDGAR, of the Securities and Exchange Commission: companies with a ticker, their filings, and who holds more than 5 % of a class. */
export const unitedStates = defineRegister({
  slug: 'us-sec-edgar',
  jurisdictionCode: 'us',
  jurisdictionName: 'United States',
  idTag: 1,
  baseUrl: 'https://data.sec.gov',
  // Ten a second over all its addresses.
  limits,
  beside: [{ slug: 'us-sec-archives', name: 'EDGAR archives', baseUrl: 'https://www.sec.gov', limits }],
  scheme,
  authorities: [],
  isNativeId: (id) => /^(?!0{10})\d{10}$/.test(id),
  numberIn: (words) => typedNumber(scheme, words, 10),
  facts: {
    name: 'EDGAR',
    type: 'securitiesFilings',
    managingAuthority: 'Securities and Exchange Commission (SEC)',
    officialWebsite: 'https://www.sec.gov/edgar',
    licence: 'public domain',
  },
  subcapabilities: reportsHave('shareholders'),
  // No secret: whom the register may write to, which it wants in every request.
  credentials: ['contact'],
  acceptsCredentials: ({ contact }) => /^[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+$/.test(contact ?? ''),
  parts,
  proven,
  unproven: ['owners'],
  words: { statuses: [], events: [] },
  checked: { nativeId: '0000320193', name: 'Apple' },
  recorded: { companiesIn },
  gives: ['search', 'prefill', 'report', 'shareholders', 'listDocuments', 'fetchDocument'],
  load: async () => (await import('./products.ts')).products,
})
