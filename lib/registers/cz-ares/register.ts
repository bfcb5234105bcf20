import { authoritiesOf, typedNumber } from '#lib/domain/identifiers/index.ts'
import type { RegisterLimits } from '../connector/index.ts'
import { defineRegister } from '../frame/index.ts'
import { parts, slug } from './parts.ts'
import proven from './proven.json' with { type: 'json' }
import { subjectsIn } from './recorded.ts'

const scheme = 'cz_ico'
/** Its terms of use are said to allow 500 requests a minute; unconfirmed, so this is below it. */
const limits: RegisterLimits = { requestsPerSecond: 5, burst: 2, concurrent: 4, timeoutMs: 15_000 }

/** ARES with the public register, and the insolvency register beside it, on a host with a pace of its own: keyless. */
export const czechia = defineRegister({
  slug,
  jurisdictionCode: 'cz',
  jurisdictionName: 'Czechia',
  idTag: 1,
  baseUrl: 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest',
  limits,
  beside: [
    {
      slug: 'cz-isir',
      baseUrl: 'https://isir.justice.cz:8443',
      limits: { requestsPerSecond: 2, burst: 1, concurrent: 2, timeoutMs: 10_000 },
      // Longest a report waits for it before it goes without.
      maxWaitMs: 20_000,
    },
  ],
  scheme,
  authorities: authoritiesOf(scheme),
  isNativeId: (id) => /^\d{8}$/.test(id),
  // `27082440`, `270 82 440`, `IČO: 27082440`: however a person writes an IČO. A wrong check digit is asked for all the same.
  numberIn: (words) => typedNumber(scheme, words, 6),
  facts: {
    name: 'ARES (Administrative Register of Economic Subjects) with the public register',
    type: 'commercialRegister',
    managingAuthority: 'Ministerstvo financí České republiky (Ministry of Finance)',
    officialWebsite: 'https://ares.gov.cz',
    licence: 'CC BY 4.0',
    legalFormCategories: [
      ...['JSC', 'LLC', 'association', 'branch', 'coOwnership', 'cooperative', 'foundation', 'limitedPartnership'],
      ...['nonProfit', 'partnership', 'publicBody', 'publicEnterprise', 'soleProprietorship'],
    ],
  },
  subcapabilities: {
    prefill: { identifiers: true, addresses: true, capital: false },
    companyReport: {
      ...{ officers: true, branches: true, capital: true, statusEvents: true, representation: true },
      ...{ shareholders: true, beneficialOwners: false },
    },
  },
  parts,
  proven,
  unproven: ['signing', 'capital', 'branches'],
  words: {
    statuses: [
      ...['inInsolvencyProceedings', 'insolvent', 'bankrupt', 'inReorganization', 'closed'],
      ...['deleted', 'active', 'inactive', 'inLiquidation'],
    ],
    events: ['registerAnnotation'],
  },
  checked: { nativeId: '27082440', name: 'Alza.cz' },
  recorded: { companiesIn: subjectsIn },
  gives: ['search', 'autocomplete', 'prefill', 'report', 'shareholders'],
  load: async () => (await import('./products.ts')).products,
})

/** What other registers and tests know of it. */
export const czechRegister = czechia
