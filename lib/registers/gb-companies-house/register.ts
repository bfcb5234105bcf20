import { authoritiesOf } from '#lib/domain/identifiers/index.ts'
import type { CatalogueDocumentRow, RegisterFacts, RegisterLimits } from '../connector/index.ts'
import { legalForms } from './names-forms.ts'

/** The register as the catalogue shows it, and how it may be asked. */
export const britainRegister = {
  slug: 'gb-companies-house',
  jurisdictionCode: 'gb',
  jurisdictionName: 'United Kingdom',
  idTag: 1,
  /** What SOURCE_GB_COMPANIES_HOUSE_URL replaces, together with the address of documents. */
  baseUrl: 'https://api.company-information.service.gov.uk',
  documentsUrl: 'https://document-api.company-information.service.gov.uk',
  /** Where the register keeps the bytes of its documents; SOURCE_GB_COMPANIES_HOUSE_REDIRECTS replaces it. */
  redirectOrigins: ['https://document-api-images-live.s3.eu-west-2.amazonaws.com'],
  /** The scheme its numbers belong to, by which other registers name its companies. */
  scheme: 'gb_company_number',
  authorities: authoritiesOf('gb_company_number'),
} as const

export const britainFacts: RegisterFacts = {
  name: 'Companies House',
  type: 'commercialRegister',
  managingAuthority: 'Companies House, executive agency of the Department for Business and Trade',
  officialWebsite: 'https://www.gov.uk/government/organisations/companies-house',
  licence: 'Open Government Licence 3.0',
  legalFormCategories: [...new Set(Object.values(legalForms).flatMap((form) => form.category ?? []))].toSorted(),
  logo: '/registers/gb-companies-house.svg',
  darkLogo: '/registers/gb-companies-house-dark.svg',
}

/** 600 requests in any five minutes for a key: one every 527 ms are 570 (developer guidelines, "Rate limiting"). */
export const britainLimits: RegisterLimits = { requestsPerSecond: 1.9, burst: 1, concurrent: 4, timeoutMs: 10_000 }

const ofCategory = (code: string, name: string, description: string): CatalogueDocumentRow => ({
  code,
  name,
  description,
  shortcuts: code === 'annual_accounts' ? [code] : [],
  requiresDocumentId: false,
})

/** By its code alone a document is the newest filing of its category. */
export const britainDocuments: readonly CatalogueDocumentRow[] = [
  ofCategory('annual_accounts', 'Annual accounts', 'Accounts as filed, one document a year'),
  ofCategory(
    'confirmation_statement',
    'Confirmation statement',
    'Yearly confirmation, with shareholders where changed',
  ),
  ofCategory('incorporation', 'Incorporation', 'Application, memorandum and articles'),
  ofCategory('capital', 'Capital', 'Allotments, reductions and statements of capital'),
  ofCategory('mortgage', 'Charge', 'Registration, alteration and satisfaction of charges'),
  ofCategory('resolution', 'Resolution', 'Resolutions and articles adopted by them'),
  ofCategory('insolvency', 'Insolvency', 'Appointments, reports and accounts of office-holders'),
]

export const britainSubcapabilities = {
  prefill: { identifiers: true, addresses: true, capital: false },
  companyReport: {
    officers: true,
    branches: true,
    capital: false,
    statusEvents: true,
    charges: true,
    shareholders: false,
    beneficialOwners: false,
  },
  ubo: { bands: true, statements: true, exemptions: true },
}
