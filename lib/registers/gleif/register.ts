import type { RegisterFacts, RegisterLimits } from '../connector/index.ts'
import { legalForms } from './names-forms.ts'

/** GLEIF's index of LEIs, which stands in for the register of every jurisdiction that has none here. */
export const gleifRegister = {
  slug: 'gleif',
  /** In any jurisdiction; below it is room for the jurisdiction's own registers. */
  idTag: 200,
  /** What SOURCE_GLEIF_URL replaces, with the path of the API's version. */
  baseUrl: 'https://api.gleif.org/api/v1',
} as const

export const gleifFacts: RegisterFacts = {
  name: 'Global LEI Index',
  type: 'legalEntityIdentifiers',
  managingAuthority: 'Global Legal Entity Identifier Foundation (GLEIF)',
  officialWebsite: 'https://www.gleif.org',
  licence: 'CC0 1.0',
  legalFormCategories: [...new Set(Object.values(legalForms).flatMap((form) => form.category ?? []))].toSorted(),
  logo: '/registers/gleif.svg',
  darkLogo: '/registers/gleif-dark.svg',
}

/**
 * 60 requests in any minute, as documented; more is served at times and then answered by 429 for minutes. We ask 57 times,
 * because requests sent late stand closer together than they were booked.
 */
export const gleifLimits: RegisterLimits = { requestsPerSecond: 0.95, burst: 1, concurrent: 2, timeoutMs: 15_000 }

/** Longest a completion waits for its turn: at one request a second a queue of them would hold up every order. */
export const completionMaxWaitMs = 1_500

/**
 * Longest a report of another register waits for the first turn of what GLEIF adds, unless a setting says otherwise: so little
 * that reports keep their own register's pace.
 */
export const supplementTurnMaxWaitMs = 100

/** Longest each question after the first waits: what was begun is brought to its end. */
export const supplementMaxWaitMs = 10_000

export const gleifSubcapabilities = {
  prefill: { identifiers: true, addresses: true, capital: false },
  companyReport: {
    officers: false,
    branches: true,
    capital: false,
    statusEvents: true,
    parents: true,
    children: true,
    successions: true,
    shareholders: false,
    beneficialOwners: false,
  },
}

/**
 * Where GLEIF answers as long as no register of the jurisdiction's own is connected: the European Economic Area, its
 * neighbours, and the jurisdictions most parents of their companies are in.
 */
export const gleifJurisdictions: readonly string[] =
  'at au be bg bm br ca ch cn cy cz de dk ee es fi fr gb gg gi gr hk hr hu ie il im in is it je jp kr ky li lt lu lv mt mx my nl no nz pl pt ro se sg si sk tr tw us vg za'.split(
    ' ',
  )
