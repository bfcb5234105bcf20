import type { CompanyReport } from '#lib/contract/index.ts'
import { typedNumber } from '#lib/domain/identifiers/index.ts'
import {
  defineRegister,
  keptBy,
  largestHoldings,
  notKept,
  type PartRules,
  readIn,
  reportsHave,
} from '../frame/index.ts'
import proven from './proven.json' with { type: 'json' }
import { companiesIn } from './recorded.ts'

const scheme = 'pl_krs'
const [today, allTime] = ['/krs/odpis/dane', '/krs-pelny/odpis/dane']
const masked = { state: 'masked' } as const
/** Of people the ministry gives the first letters and as many stars as there are others. */
const ofPeople = (report: unknown) =>
  (report as CompanyReport).relationships?.legalRepresentatives?.some(({ person }) => person) ? masked : undefined
const given = readIn(today, allTime)

const parts: PartRules = {
  officers: {
    ...given('relationships/legalRepresentatives', 'dzial2/reprezentacja/sklad', 'dzial2/prokurenci'),
    why: ofPeople,
    others: [masked],
  },
  signing: given('basicInformation/representationPolicy', 'dzial2/reprezentacja/sposobReprezentacji'),
  capital: given('basicInformation/capital', 'dzial1/kapital/wysokoscKapitaluZakladowego'),
  owners: {
    ...given('relationships/shareholders', 'dzial1/wspolnicySpzoo', 'dzial1/jedynyAkcjonariusz'),
    ...largestHoldings,
    others: [...(largestHoldings.others ?? []), { state: 'not_published', reason: 'legal_form' }],
  },
  beneficialOwners: keptBy(
    'another_authority',
    'Centralny Rejestr Beneficjentów Rzeczywistych',
    'https://crbr.podatki.gov.pl',
  ),
  branches: given('relationships/branches', 'dzial1/jednostkiTerenoweOddzialy'),
  charges: notKept,
  predecessors: given('relationships/legalPredecessors', 'dzial6/polaczeniePodzialPrzeksztalcenie'),
  successors: notKept,
  events: given('basicInformation/statusEvents', 'dzial6/likwidacja'),
  activities: given('basicInformation/activities', 'dzial3/przedmiotDzialalnosci'),
  employees: notKept,
  contacts: given('basicInformation/contacts', 'dzial1/siedzibaIAdres'),
  bankAccounts: readIn('/biala-lista/result/subject')('basicInformation/bankAccounts', 'accountNumbers'),
  accounts: keptBy('in_filings', 'Repozytorium dokumentów finansowych', 'https://rdf-przegladarka.ms.gov.pl'),
  documents: { product: 'documentList', in: ['/documents'], of: [`${today}/dzial3/wzmiankiOZlozonychDokumentach`] },
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
      name: 'Biała Lista',
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
  numberIn: (words) => /^0.*/.exec(typedNumber(scheme, words, 10) ?? '')?.[0] ?? null,
  facts: {
    name: 'Krajowy Rejestr Sądowy (KRS)',
    type: 'commercialRegister',
    managingAuthority: 'Ministerstwo Sprawiedliwości',
    officialWebsite: 'https://www.gov.pl/web/sprawiedliwosc/krajowy-rejestr-sadowy',
    licence: 'CC0 1.0',
  },
  subcapabilities: reportsHave('officers', 'capital', 'statusEvents', 'shareholders'),
  parts,
  proven,
  unproven: ['branches', 'bankAccounts'],
  words: {
    statuses: ['active', 'deleted', 'bankrupt', 'inLiquidation', 'inRestructuring', 'inactive'],
    events: ['liquidationOpened', 'deletedFromRegister'],
  },
  checked: { nativeId: '0000006865', name: 'CD Projekt' },
  recorded: { companiesIn },
  gives: ['search', 'prefill', 'report', 'shareholders', 'listDocuments'],
  load: async () => (await import('./products.ts')).products,
})
