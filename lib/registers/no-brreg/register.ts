import type { CapabilityName } from '#lib/contract/index.ts'
import { authoritiesOf } from '#lib/domain/identifiers/index.ts'
import type { CatalogueDocumentRow, RegisterFacts, RegisterLimits } from '../connector/index.ts'
import { legalForms } from './names-forms.ts'

/** The register as the catalogue shows it, and how it may be asked. */
export const norwayRegister = {
  slug: 'no-brreg',
  jurisdictionCode: 'no',
  jurisdictionName: 'Norway',
  idTag: 1,
  /** What SOURCE_NO_BRREG_URL replaces: the host, without the paths of its services. */
  baseUrl: 'https://data.brreg.no',
  /** The scheme its numbers belong to, by which other registers name its companies. */
  scheme: 'no_organisation_number',
  authorities: authoritiesOf('no_organisation_number'),
} as const

export const norwayFacts: RegisterFacts = {
  name: 'Enhetsregisteret (Central Coordinating Register for Legal Entities)',
  type: 'commercialRegister',
  managingAuthority: 'Brønnøysundregistrene (Brønnøysund Register Centre)',
  officialWebsite: 'https://www.brreg.no',
  licence: 'NLOD 2.0',
  legalFormCategories: [...new Set(Object.values(legalForms).map((form) => form.category))].toSorted(),
  logo: '/registers/no-brreg.svg',
  darkLogo: '/registers/no-brreg-dark.svg',
}

/** The register states no limit of its own; this is what one good neighbour asks. */
export const norwayLimits: RegisterLimits = { requestsPerSecond: 12, burst: 4, concurrent: 4, timeoutMs: 10_000 }

export const norwayDocuments: readonly CatalogueDocumentRow[] = [
  {
    code: 'annual_accounts',
    name: 'Annual accounts',
    description: 'Copy of the annual accounts as filed with Regnskapsregisteret, one document a year',
    shortcuts: ['annual_accounts'],
    requiresDocumentId: false,
  },
]

export const norwayComingSoon: readonly CapabilityName[] = []

export const norwaySubcapabilities = {
  prefill: { identifiers: true, addresses: true, capital: true },
  companyReport: {
    officers: true,
    branches: true,
    capital: true,
    statusEvents: true,
    partners: true,
    shareholders: false,
    beneficialOwners: false,
  },
}
