import { typedNumber } from '#lib/domain/identifiers/index.ts'
import type { RegisterFacts, RegisterLimits } from '../connector/index.ts'
import {
  defineRegister,
  type FrameRegister,
  notKept,
  type PartRules,
  type Products,
  type ReadPart,
} from '../frame/index.ts'
import { branchesKey, childrenKey, keysOfParent, parentKinds, recordKey, relationshipsKey } from './keys.ts'
import proven from './proven.json' with { type: 'json' }
import { companiesIn } from './recorded.ts'
import { idTag } from './service-ids.ts'

/** GLEIF's index of LEIs, which stands in for the register of every jurisdiction that has none here. */
export const gleifRegister = {
  slug: 'gleif',
  idTag,
  /** What SOURCE_GLEIF_URL replaces, with the path of the API's version. */
  baseUrl: 'https://api.gleif.org/api/v1',
} as const

export const gleifFacts: RegisterFacts = {
  name: 'Global LEI Index',
  type: 'legalEntityIdentifiers',
  managingAuthority: 'Global Legal Entity Identifier Foundation (GLEIF)',
  officialWebsite: 'https://www.gleif.org',
  licence: 'CC0 1.0',
  legalFormCategories: ['JSC', 'LLC', 'guarantee', 'limitedPartnership', 'other', 'soleProprietorship'],
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

/**
 * Where GLEIF answers as long as no register of the jurisdiction's own is connected: the European Economic Area, its
 * neighbours, and the jurisdictions most parents of their companies are in.
 */
export const gleifJurisdictions: readonly string[] =
  'at au be bg bm br ca ch cn cy cz de dk ee es fi fr gb gg gi gr hk hr hu ie il im in is it je jp kr ky li lt lu lv mt mx my nl no nz pl pt ro se sg si sk tr tw us vg za'.split(
    ' ',
  )

export const gleifEvents = [
  ...['insolvencyProceedingsOpened', 'liquidationOpened', 'voluntaryArrangementOpened', 'dissolved'],
  ...['legalNameChanged', 'registeredAddressChanged', 'headquartersAddressChanged', 'legalFormChanged'],
  ...['otherNamesChanged', 'mergerOrAcquisition', 'demerger', 'spinOff', 'absorbed'],
]

const record = `/${recordKey}/data`
const entity = `${record}/attributes/entity`
/** Where answers speak of the parents: in their own, and in the links of the record. */
const ofParents = [
  ...parentKinds.flatMap((kind) => Object.values(keysOfParent(kind)).map((key) => `/${key}`)),
  ...parentKinds.map((kind) => `${record}/relationships/${kind}-parent`),
]
const inReport = (place: string, ...of: string[]): ReadPart => ({ product: 'report', in: [place], of })
/** Entries of a list, and how many there are. */
const listed = (key: string) => [`/${key}/*/data/*`, `/${key}/*/meta/pagination/total`]

/** An index of identifiers keeps no officers, capital or accounts of anybody. */
const parts: PartRules = {
  officers: notKept,
  signing: notKept,
  capital: notKept,
  owners: notKept,
  beneficialOwners: notKept,
  activities: notKept,
  employees: notKept,
  contacts: notKept,
  bankAccounts: notKept,
  accounts: notKept,
  documents: notKept,
  predecessors: notKept,
  events: {
    ...inReport('/basicInformation/statusEvents', `${entity}/eventGroups`, `${record}/attributes/registration/status`),
    // It has them all: without one, nothing happened.
    none: { state: 'given' },
  },
  parents: inReport('/relationships/shareholders', ...ofParents),
  children: inReport(
    '/relationships/contractualInterests',
    ...[relationshipsKey, childrenKey].flatMap(listed),
    `${record}/relationships/direct-children`,
  ),
  branches: inReport('/relationships/branches', ...listed(branchesKey), `${record}/relationships/branches`),
  successors: inReport('/relationships/legalSuccessors', `${entity}/successorEntities`),
}

/** Of the parents, as holders of one level of a graph. */
export const holders: PartRules = {
  owners: { product: 'graph', in: ['/shareholders'], of: [...ofParents, `${entity}/status`] },
}

/** Of them, beside what another register says of the company. */
export const beside: PartRules = { parents: { product: 'report', in: ['/shareholders'], of: ofParents } }

/** `2138 0068 P1DR HMJ8 KU70`: however a person writes an LEI. */
export function leiIn(words: string): string | null {
  const lei = typedNumber('lei', words, 2)
  return lei !== null && /[A-Z]/.test(lei) ? lei : null
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** The index as the register of one jurisdiction. */
export function gleifIn(jurisdictionCode: string, loadFor: (jurisdiction: string) => Promise<Products>): FrameRegister {
  return defineRegister({
    ...gleifRegister,
    jurisdictionCode,
    jurisdictionName: regionNames.of(jurisdictionCode.toUpperCase()) ?? jurisdictionCode,
    isWorldwide: true,
    limits: gleifLimits,
    scheme: 'lei',
    authorities: [],
    isNativeId: (nativeId) => /^[A-Z0-9]{18}\d{2}$/.test(nativeId),
    numberIn: leiIn,
    facts: gleifFacts,
    subcapabilities: {
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
    },
    parts,
    proven,
    unproven: ['branches', 'successors'],
    words: { statuses: ['active', 'inactive'], events: gleifEvents },
    checked: { nativeId: '5299001ERX0K10IZUL40', name: 'Fraport AG' },
    recorded: { companiesIn },
    gives: ['autocomplete', 'search', 'prefill', 'report', 'shareholders'],
    load: () => loadFor(jurisdictionCode),
  })
}
