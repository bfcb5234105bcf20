import type { CompanyReport } from '#lib/contract/index.ts'
import { typedNumber } from '#lib/domain/identifiers/index.ts'
import { defineRegister, notGiven, type PartRules } from '../frame/index.ts'
import proven from './proven.json' with { type: 'json' }
import { companyIn } from './recorded.ts'

const scheme = 'pl_krs'
const dane = ['/krs/odpis/dane', '/krs-pelny/odpis/dane']
const within = (path: string) => dane.map((one) => `${one}/${path}`)
const masked = { state: 'masked' } as const
/** Of people the ministry gives the first letters and as many stars as there are others. */
const ofPeople = (report: CompanyReport) =>
  report.relationships?.legalRepresentatives?.some(({ person }) => person) ? masked : undefined
const inReport = (place: string, of: string[]) => ({ product: 'report', in: [`/${place}`], of }) as const

const parts: PartRules = {
  officers: {
    ...inReport('relationships/legalRepresentatives', [
      '/krs/odpis/dane/dzial2/reprezentacja/sklad',
      '/krs/odpis/dane/dzial2/prokurenci',
    ]),
    why: (report) => ofPeople(report as CompanyReport),
    others: [masked],
  },
  signing: inReport('basicInformation/representationPolicy', [
    '/krs/odpis/dane/dzial2/reprezentacja/sposobReprezentacji',
  ]),
  capital: inReport('basicInformation/capital', within('dzial1/kapital/wysokoscKapitaluZakladowego')),
  owners: {
    ...inReport('relationships/shareholders', [
      '/krs/odpis/dane/dzial1/wspolnicySpzoo',
      '/krs/odpis/dane/dzial1/jedynyAkcjonariusz',
    ]),
  },
  beneficialOwners: notGiven('not_published', {
    reason: 'another_authority',
    obtainable: { name: 'Centralny Rejestr Beneficjentów Rzeczywistych', url: 'https://crbr.podatki.gov.pl' },
  }),
  branches: inReport('relationships/branches', within('dzial1/jednostkiTerenoweOddzialy')),
  charges: notGiven('not_published', { reason: 'not_in_this_register' }),
  predecessors: inReport('relationships/legalPredecessors', within('dzial6/polaczeniePodzialPrzeksztalcenie')),
  successors: notGiven('not_published', { reason: 'not_in_this_register' }),
  events: inReport('basicInformation/statusEvents', within('dzial6/likwidacja')),
  activities: inReport('basicInformation/activities', within('dzial3/przedmiotDzialalnosci')),
  employees: notGiven('not_published', { reason: 'not_in_this_register' }),
  contacts: inReport('basicInformation/contacts', within('dzial1/siedzibaIAdres')),
  bankAccounts: inReport('basicInformation/bankAccounts', ['/biala-lista/result/subject/accountNumbers']),
  accounts: notGiven('not_published', {
    reason: 'in_filings',
    obtainable: { name: 'Repozytorium dokumentów finansowych', url: 'https://rdf-przegladarka.ms.gov.pl' },
  }),
  documents: {
    product: 'documentList',
    in: ['/documents'],
    of: ['/krs/odpis/dane/dzial3/wzmiankiOZlozonychDokumentach'],
  },
}

/** The National Court Register (KRS) of the Ministry of Justice, and the white list of payers of value added tax beside it. */
export const poland = defineRegister({
  slug: 'pl-krs',
  jurisdictionCode: 'pl',
  jurisdictionName: 'Poland',
  idTag: 1,
  baseUrl: 'https://api-krs.ms.gov.pl/api/krs',
  // None is stated; one question in two seconds is what others found polite.
  limits: { requestsPerSecond: 0.5, burst: 4, concurrent: 2, timeoutMs: 15_000 },
  beside: [
    {
      slug: 'pl-biala-lista',
      baseUrl: 'https://wl-api.mf.gov.pl/api',
      // A hundred searches a day of one address; more are refused until midnight.
      limits: { requestsPerSecond: 100 / 86_400, burst: 20, concurrent: 1, timeoutMs: 10_000 },
      maxWaitMs: 2_000,
    },
  ],
  scheme,
  authorities: ['RA000484'],
  isNativeId: (id) => /^\d{10}$/.test(id),
  // Ten digits that begin with none are a number for taxes.
  numberIn: (words) => {
    const number = typedNumber(scheme, words, 10)
    return number?.startsWith('0') === true ? number : null
  },
  facts: {
    name: 'Krajowy Rejestr Sądowy (KRS)',
    type: 'commercialRegister',
    managingAuthority: 'Ministerstwo Sprawiedliwości',
    officialWebsite: 'https://www.gov.pl/web/sprawiedliwosc/krajowy-rejestr-sadowy',
    licence: 'CC0 1.0',
    legalFormCategories: [],
    logo: '/registers/pl-krs.svg',
    darkLogo: '/registers/pl-krs-dark.svg',
  },
  subcapabilities: {
    prefill: { identifiers: true, addresses: true, capital: true },
    companyReport: { officers: true, branches: false, capital: true, statusEvents: true, shareholders: true },
  },
  parts,
  proven,
  words: {
    statuses: ['active', 'deleted', 'bankrupt', 'inLiquidation', 'inRestructuring'],
    events: ['liquidationOpened', 'deletedFromRegister'],
  },
  checked: { nativeId: '0000006865', name: 'CD Projekt' },
  recorded: { companiesIn: companyIn() },
  gives: ['search', 'prefill', 'report', 'shareholders', 'listDocuments'],
  load: async () => (await import('./products.ts')).products,
})
