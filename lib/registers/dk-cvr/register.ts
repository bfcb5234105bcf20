import { typedNumber } from '#lib/domain/identifiers/index.ts'
import { defineRegister, reportsHave } from '../frame/index.ts'
import { parts } from './parts.ts'
import proven from './proven.json' with { type: 'json' }
import { companiesIn } from './recorded.ts'

const scheme = 'dk_cvr'
/** The Central Business Register (CVR) of Denmark, system to system, with the customer's own credentials. */
export const denmark = defineRegister({
  slug: 'dk-cvr',
  jurisdictionCode: 'dk',
  jurisdictionName: 'Denmark',
  idTag: 1,
  baseUrl: 'https://distribution.virk.dk/cvr-permanent',
  // None is stated.
  limits: { requestsPerSecond: 2, burst: 4, concurrent: 2, timeoutMs: 15_000 },
  scheme,
  authorities: ['RA000170'],
  isNativeId: (id) => /^[1-9]\d{7}$/.test(id),
  numberIn: (words) => typedNumber(scheme, words, 8),
  facts: {
    name: 'Det Centrale Virksomhedsregister (CVR)',
    type: 'commercialRegister',
    managingAuthority: 'Erhvervsstyrelsen',
    officialWebsite: 'https://datacvr.virk.dk',
    licence: 'CVR terms',
  },
  subcapabilities: reportsHave('officers', 'capital', 'shareholders'),
  credentials: ['username', 'password'],
  parts,
  proven,
  words: { statuses: ['active', 'deleted', 'bankrupt', 'inLiquidation', 'inRestructuring'], events: [] },
  checked: { nativeId: '22756214', name: 'Mærsk' },
  recorded: { companiesIn },
  gives: ['search', 'prefill', 'report', 'shareholders', 'ubo'],
  load: async () => (await import('./products.ts')).products,
})
