import { authoritiesOf, isPlaceholder, readIdentifier, typedNumber, visible } from '#lib/domain/identifiers/index.ts'
import { defineRegister } from '../frame/index.ts'
import documents from './documents.json' with { type: 'json' }
import { documentsUrl, numbered, parts, scheme, slug } from './parts.ts'
import proven from './proven.json' with { type: 'json' }
import { companiesIn } from './recorded.ts'

/** 600 requests in any five minutes for a key: one every 527 ms are 570 (developer guidelines, "Rate limiting"). */
const limits = { requestsPerSecond: 1.9, burst: 1, concurrent: 4, timeoutMs: 10_000 }

/**
 * A number as the register may write it. Which letters it gives is for the register to say, which has given more of them than any
 * list has: what is in one of its answers is a number of it.
 */
function isNativeId(text: string): boolean {
  if (!/^(?=.*\d)[A-Z\d]{6,20}$/.test(text) || isPlaceholder(text)) return false
  const { value, remark } = readIdentifier(scheme, text)
  // What a person writes in short would be a second id of the same company.
  return remark === 'form' || value === text
}

/** `445790`, `SC 123456`, `Company No. 02557590`: however a person writes a number. Without words, of four digits and six characters. */
function numberIn(words: string): string | null {
  const number = typedNumber(scheme, words, 4)
  if (number === null) return null
  const isShort = visible(words).replace(/[^a-z\d]/gi, '').length < 6
  return isShort ? null : number
}

/** Companies House, United Kingdom, asked with a key. */
export const britain = defineRegister({
  ...numbered,
  jurisdictionName: 'United Kingdom',
  // What SOURCE_GB_COMPANIES_HOUSE_URL replaces, together with the address of documents.
  baseUrl: 'https://api.company-information.service.gov.uk',
  limits,
  beside: [
    {
      slug,
      baseUrl: documentsUrl,
      limits,
      // Where the register keeps the bytes of its documents; SOURCE_GB_COMPANIES_HOUSE_REDIRECTS replaces it.
      redirectOrigins: ['https://document-api-images-live.s3.eu-west-2.amazonaws.com'],
    },
  ],
  scheme,
  authorities: authoritiesOf(scheme),
  isNativeId,
  numberIn,
  facts: {
    name: 'Companies House',
    type: 'commercialRegister',
    managingAuthority: 'Companies House, executive agency of the Department for Business and Trade',
    officialWebsite: 'https://www.gov.uk/government/organisations/companies-house',
    licence: 'Open Government Licence 3.0',
    legalFormCategories: [
      'JSC',
      'LLC',
      'cooperative',
      'foundation',
      'guarantee',
      'limitedPartnership',
      'other',
      'partnership',
      'unlimitedCompany',
    ],
  },
  // By its code alone a document is the newest filing of its category.
  documents,
  subcapabilities: {
    prefill: { identifiers: true, addresses: true, capital: false },
    companyReport: {
      ...{ officers: true, branches: true, capital: false, statusEvents: true, charges: true },
      ...{ shareholders: false, beneficialOwners: false },
    },
    ubo: { bands: true, statements: true, exemptions: true },
  },
  credentials: ['apiKey'],
  // The user of HTTP Basic has no colon (RFC 7617); the form of keys is not published.
  acceptsCredentials: ({ apiKey }) => /^[\x21-\x39\x3b-\x7e]{8,200}$/.test(apiKey ?? ''),
  parts,
  proven,
  words: {
    statuses: [
      'active',
      'open',
      'registered',
      'dissolved',
      'closed',
      'removed',
      'convertedClosed',
      'liquidation',
      'receivership',
      'administration',
      'voluntaryArrangement',
      'insolvencyProceedings',
    ],
    events: [
      'dissolved',
      'businessClosed',
      'deletedFromRegister',
      'converted',
      'liquidationOpened',
      'receivershipOpened',
      'insolvencyProceedingsOpened',
      'voluntaryArrangementOpened',
      'strikeOffProposed',
      'restorationPetitioned',
      'transferredAbroad',
      'foreignInsolvencyProceedingsOpened',
      'moratoriumOpened',
      'restructuringProceedingsOpened',
      'registeredOfficeInDispute',
      'registeredOfficeUndeliverable',
    ],
  },
  checked: { nativeId: '03977902', name: 'Google UK' },
  recorded: { companiesIn },
  gives: ['search', 'autocomplete', 'prefill', 'report', 'ubo', 'shareholders', 'listDocuments', 'fetchDocument'],
  load: async () => (await import('./products.ts')).products,
})
