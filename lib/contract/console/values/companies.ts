/** Ids of one request of statuses: they are part of its address. */
export const statusesAtOnceMax = 100

/** What is believed of a company, one by one. */
export const factNames = [
  'name',
  'status',
  'seat',
  'legalForm',
  'capital',
  'officers',
  'signing',
  'holders',
  'owners',
  'employees',
  'figures',
  'pledges',
  'identifiers',
  'activities',
] as const
export type FactName = (typeof factNames)[number]

/** How grave it is to learn something of a company after it was read; the first is the gravest. */
export const changeSeverities = ['serious', 'notable', 'minor'] as const
export type ChangeSeverity = (typeof changeSeverities)[number]

/** Results that name holders, the surest of two of one moment first. */
export const answerProducts = ['graph', 'report', 'ubo'] as const
export type AnswerProduct = (typeof answerProducts)[number]

/** Roles that an organization may let see persons; the others read no companies. */
export const partyReaders = ['analyst', 'admin', 'auditor'] as const

export const partyLimits = {
  /** Entries kept of one result; of a longer one the rest is left out. */
  appearancesMax: 20_000,
  /** Of one answer on a party. */
  candidatesMax: 50,
  companiesInShortMax: 3,
  /** Of one company, e.g. of a graph of thousands. */
  namedMax: 2_000,
  nameCharactersMax: 300,
  /** Decisions that hold in one company alone: listed, and counted. */
  uncertainListed: 20,
  uncertainMax: 1_000,
  reasonCharactersMax: 500,
} as const

export const partyVerdicts = ['same', 'different'] as const
export type PartyVerdict = (typeof partyVerdicts)[number]

export const findingLimits = {
  reasonCharactersMax: 500,
  acceptancesMax: 1000,
  mandatesMax: 100,
  mandatePersonsMax: partyLimits.appearancesMax,
} as const

export const noteLimits = {
  noteCharactersMax: 4000,
  reviewCharactersMax: 500,
  reviewedOrdersMax: 50,
  mentionsMax: 20,
  /** Of one company; 409 request.conflict beyond. */
  notesMax: 2_000,
  reviewsMax: 500,
  /** With the record of a company; the rest is read page by page. */
  notesAtOnce: 100,
  labelCharactersMax: 200,
} as const

/** What two parties have in common; nothing here is proof. */
export const likenesses = ['number', 'nameAndBirth', 'name', 'partOfName'] as const
export type Likeness = (typeof likenesses)[number]

export const screeningKinds = ['confirmed', 'open', 'notCompared', 'compared'] as const
export type ScreeningKind = (typeof screeningKinds)[number]

export const viewLimits = { nameCharactersMax: 80, queryCharactersMax: 2000, viewsMax: 200 } as const

/** What a status comes to, whatever word the register has for it. */
export const companyConditions = ['active', 'restructuring', 'dissolution', 'insolvency', 'inactive'] as const
export type CompanyCondition = (typeof companyConditions)[number]

/**
 * What is not among companies found by a party: persons, where the organization keeps them from the role; results that have not
 * been read yet; other names of parties, of a name that is frequent.
 */
export const partyGaps = ['persons', 'behind', 'frequent'] as const
export type PartyGap = (typeof partyGaps)[number]

/** `companiesMax` are looked through for a text, `pageMax` come in one answer; `editsAtOnceMax` keeps a change of many files below the console's bound for a body. */
export const workListLimits = {
  companiesMax: 20_000,
  pageSize: 200,
  pageMax: 1_000,
  editsAtOnceMax: 100,
  monitorsAtOnceMax: 500,
  /** Of their next reviews, this one included. */
  monthsAhead: 12,
} as const
