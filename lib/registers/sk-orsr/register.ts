import type { CompanyReport } from '#lib/contract/index.ts'
import { typedNumber } from '#lib/domain/identifiers/index.ts'
import { defineRegister, keptBy, notKept, type PartRules, reportsHave } from '../frame/index.ts'
import { closedOwners, unreadFacts } from './partners.ts'
import proven from './proven.json' with { type: 'json' }
import { companiesIn } from './recorded.ts'

const scheme = 'sk_ico'
const body = '/orsr/legalPerson/corporateBody'
const given = (place: string, commercial: string[], other: string[] = []) =>
  ({
    product: 'report',
    in: [`/${place}`],
    of: [...commercial.map((one) => `${body}/${one}`), ...other.map((one) => `/rpo/${one}`)],
  }) as const
const ended = { state: 'not_published', reason: 'company_ended' } as const
/** Nobody acts for a company that is struck off, or holds it: its history says who did. */
const whileItLasts = {
  why: (report: unknown) => {
    const { basicInformation, relationships } = report as CompanyReport
    const isOver = basicInformation?.status?.normalized === 'deleted'
    return isOver && relationships?.shareholders === undefined && relationships?.legalRepresentatives === undefined
      ? ended
      : undefined
  },
}
const notEntered = { state: 'not_published', reason: 'legal_form' } as const

const parts: PartRules = {
  officers: {
    ...given(
      'relationships/legalRepresentatives',
      ['statutoryBody', 'stakeholder'],
      ['statutoryBodies', 'stakeholders'],
    ),
    ...whileItLasts,
  },
  signing: {
    ...given(
      'basicInformation/representationPolicy',
      ['authorizationToExecute', 'proxyHolderAuthorizationToExecute', 'liquidatorAuthorizationToExecute'],
      ['authorizations'],
    ),
    ...whileItLasts,
  },
  capital: given('basicInformation/capital', ['equity'], ['equities']),
  owners: {
    ...given('relationships/shareholders', ['stakeholder', 'deposits'], ['stakeholders', 'deposits']),
    // Of a joint-stock company shareholders are entered only while one holds all.
    why: (report) =>
      (report as CompanyReport).relationships?.ownershipIncompleteReason === 'not_published_by_register'
        ? notEntered
        : whileItLasts.why(report),
    others: [notEntered],
  },
  beneficialOwners: {
    product: 'ubo',
    in: ['/ultimateBeneficialOwners'],
    of: ['/rpvs', '/kuv', '/osoby', '/overenie'],
    others: [closedOwners],
  },
  branches: { ...given('relationships/branches', ['organizationUnit'], ['organizationUnits']) },
  charges: notKept,
  predecessors: given('relationships/legalPredecessors', ['stakeholder'], ['predecessors']),
  successors: given('relationships/legalSuccessors', ['stakeholder'], ['successors']),
  events: {
    ...given('basicInformation/statusEvents', ['legalStatusEvents', 'legalStatus'], ['legalStatuses']),
    others: [unreadFacts],
  },
  activities: given('basicInformation/activities', ['activities'], ['activities', 'statisticalCodes']),
  employees: notKept,
  contacts: notKept,
  accounts: keptBy('in_filings', 'Register účtovných závierok', 'https://www.registeruz.sk'),
  documents: { product: 'documentList', in: ['/documents'], of: ['/deeds', '/ruz', '/ruz-search', '/ruz-statements'] },
}

/** The commercial register of Slovakia, the register of legal persons for all others, the list of financial statements, and owners of partners of the public sector. */
export const slovakia = defineRegister({
  slug: 'sk-orsr',
  jurisdictionCode: 'sk',
  jurisdictionName: 'Slovakia',
  idTag: 1,
  baseUrl: 'https://sluzby.orsr.sk/api',
  // None is stated.
  limits: { requestsPerSecond: 2, burst: 4, concurrent: 2, timeoutMs: 20_000 },
  beside: [
    {
      slug: 'sk-rpo',
      baseUrl: 'https://api.statistics.sk/rpo/v1',
      // Sixty a minute, as others found.
      limits: { requestsPerSecond: 1, burst: 10, concurrent: 2, timeoutMs: 15_000 },
    },
    {
      slug: 'sk-ruz',
      name: 'Register účtovných závierok',
      baseUrl: 'https://www.registeruz.sk/cruz-public/api',
      limits: { requestsPerSecond: 2, burst: 12, concurrent: 2, timeoutMs: 15_000 },
    },
    {
      slug: 'sk-rpvs',
      name: 'Register partnerov verejného sektora',
      baseUrl: 'https://rpvs.gov.sk/opendatav2',
      // None is stated.
      limits: { requestsPerSecond: 2, burst: 6, concurrent: 2, timeoutMs: 15_000 },
    },
  ],
  scheme,
  authorities: ['RA000526', 'RA000527', 'RA000528'],
  isNativeId: (id) => /^\d{8}$/.test(id),
  numberIn: (words) => typedNumber(scheme, words, 8),
  facts: {
    name: 'Obchodný register Slovenskej republiky',
    type: 'commercialRegister',
    managingAuthority: 'Ministerstvo spravodlivosti Slovenskej republiky',
    officialWebsite: 'https://www.orsr.sk',
    licence: 'CC BY 4.0 (RPO, RPVS); public register (ORSR, RÚZ)',
  },
  subcapabilities: reportsHave('officers', 'capital', 'statusEvents', 'shareholders'),
  parts,
  proven,
  unproven: ['beneficialOwners', 'branches', 'successors', 'events'],
  words: { statuses: ['active', 'deleted', 'inLiquidation'], events: [] },
  checked: { nativeId: '31333532', name: 'ESET' },
  recorded: { companiesIn },
  gives: ['search', 'prefill', 'report', 'ubo', 'shareholders', 'listDocuments'],
  load: async () => (await import('./products.ts')).products,
})
