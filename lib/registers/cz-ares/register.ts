import { authoritiesOf } from '#lib/domain/identifiers/index.ts'
import type { RegisterFacts, RegisterLimits } from '../connector/index.ts'
import { legalForms } from './names-forms.ts'

/** The register as the catalogue shows it, and how it may be asked. */
export const czechRegister = {
  slug: 'cz-ares',
  jurisdictionCode: 'cz',
  jurisdictionName: 'Czechia',
  idTag: 1,
  /** What SOURCE_CZ_ARES_URL replaces. */
  baseUrl: 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest',
  /** The scheme its numbers belong to, by which other registers name its companies. */
  scheme: 'cz_ico',
  authorities: authoritiesOf('cz_ico'),
} as const

/** The insolvency register, asked beside it: another host with a pace of its own. */
export const czechInsolvencyRegister = {
  slug: 'cz-isir',
  /** What SOURCE_CZ_ISIR_URL replaces. */
  baseUrl: 'https://isir.justice.cz:8443',
} as const

export const czechFacts: RegisterFacts = {
  name: 'ARES (Administrative Register of Economic Subjects) with the public register',
  type: 'commercialRegister',
  managingAuthority: 'Ministerstvo financí České republiky (Ministry of Finance)',
  officialWebsite: 'https://ares.gov.cz',
  licence: 'CC BY 4.0',
  legalFormCategories: [...new Set(Object.values(legalForms).map((form) => form.category))].toSorted(),
  logo: '/registers/cz-ares.svg',
  darkLogo: '/registers/cz-ares-dark.svg',
}

export const insolvencyName = 'Insolvenční rejstřík (ISIR)'

/** Its terms of use are said to allow 500 requests a minute; unconfirmed, so this is below it. */
export const czechLimits: RegisterLimits = { requestsPerSecond: 5, burst: 2, concurrent: 4, timeoutMs: 15_000 }

export const czechInsolvencyLimits: RegisterLimits = {
  requestsPerSecond: 2,
  burst: 1,
  concurrent: 2,
  timeoutMs: 10_000,
}

/** Longest a report waits for the insolvency register before it goes without. */
export const czechInsolvencyMaxWaitMs = 20_000

export const czechSubcapabilities = {
  prefill: { identifiers: true, addresses: true, capital: false },
  companyReport: {
    officers: true,
    branches: true,
    capital: true,
    statusEvents: true,
    representation: true,
    shareholders: true,
    beneficialOwners: false,
  },
}
