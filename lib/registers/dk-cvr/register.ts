import { typedNumber } from '#lib/domain/identifiers/index.ts'
import { defineRegister, largestHoldings, notGiven, notKept, type PartRules } from '../frame/index.ts'
import proven from './proven.json' with { type: 'json' }
import { companiesIn } from './recorded.ts'

const scheme = 'dk_cvr'
const entry = '/cvr/hits/hits/*/_source/Vrvirksomhed'
const given = (place: string, ...of: string[]) =>
  ({ product: 'report', in: [`/${place}`], of: of.map((one) => `${entry}/${one}`) }) as const

const parts: PartRules = {
  officers: given('relationships/legalRepresentatives', 'deltagerRelation'),
  signing: given('basicInformation/representationPolicy', 'attributter'),
  capital: given('basicInformation/capital', 'attributter'),
  owners: { ...given('relationships/shareholders', 'deltagerRelation'), ...largestHoldings },
  beneficialOwners: { product: 'ubo', in: ['/ultimateBeneficialOwners'], of: [`${entry}/deltagerRelation`] },
  branches: notKept,
  charges: notKept,
  predecessors: notKept,
  successors: notKept,
  events: notKept,
  activities: given('basicInformation/activities', 'hovedbranche'),
  employees: given('basicInformation/employeeCount', 'virksomhedMetadata/nyesteAarsbeskaeftigelse'),
  contacts: given('basicInformation/contacts', 'elektroniskPost', 'telefonNummer', 'hjemmeside'),
  accounts: notGiven('not_published', {
    reason: 'in_filings',
    obtainable: { name: 'CVR', url: 'https://datacvr.virk.dk' },
  }),
  documents: notGiven('not_published', {
    reason: 'in_filings',
    obtainable: { name: 'CVR', url: 'https://datacvr.virk.dk' },
  }),
}

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
  subcapabilities: {
    prefill: { identifiers: true, addresses: true, capital: true },
    companyReport: { officers: true, branches: false, capital: true, statusEvents: false, shareholders: true },
  },
  credentials: ['username', 'password'],
  parts,
  proven,
  words: { statuses: ['active', 'deleted', 'bankrupt', 'inLiquidation', 'inRestructuring'], events: [] },
  checked: { nativeId: '22756214', name: 'Mærsk' },
  recorded: { companiesIn },
  gives: ['search', 'prefill', 'report', 'shareholders', 'ubo'],
  load: async () => (await import('./products.ts')).products,
})
