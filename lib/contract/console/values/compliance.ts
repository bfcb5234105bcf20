export const fileStatuses = ['open', 'waiting', 'inReview', 'closed'] as const
export type FileStatus = (typeof fileStatuses)[number]
/** What a person sets; the other two follow from a decision. */
export const editedStatuses = ['open', 'waiting'] as const
export const riskClasses = ['low', 'medium', 'high'] as const
export type RiskClass = (typeof riskClasses)[number]
export const decisionOutcomes = ['approved', 'approvedWithConditions', 'rejected'] as const
export type DecisionOutcome = (typeof decisionOutcomes)[number]

/** Of why a person decided something on a company, or of what else they say there at length. */
export const reasonCharactersMax = 2000

export const fileLimits = {
  partiesMax: 100,
  tagsMax: 20,
  tagCharactersMax: 40,
  reasonCharactersMax,
  nameCharactersMax: 300,
  wantedCharactersMax: 500,
} as const

/** Kinds without a clock, which a person opens with a day on which they are due. */
export const datedCaseKinds = ['status', 'identifier', 'address', 'other'] as const

export const caseRules = ['eu', 'gb'] as const
export type CaseRule = (typeof caseRules)[number]
export const caseClasses = ['typing', 'transliteration', 'minor', 'outdated', 'substantive'] as const
export type CaseClass = (typeof caseClasses)[number]
export const caseOutcomes = ['report', 'noReport'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

export const caseLimits = {
  textCharactersMax: reasonCharactersMax,
  nameCharactersMax: 300,
  listedMax: 500,
  numbersMax: 20,
  commentsMax: 1_000,
} as const

/**
 * `match`: an entry of a list may mean a party, or a decision on that awaits a second person; `hit`: a provider found somebody;
 * `change`: something serious became known and nobody has reviewed it; `case`: a discrepancy; `proposal`: a decision on a file
 * awaits a second person; `disclosure`: a paper is to be handed on by link; `returned`: that person gave it back; `lines`: lines of a batch fit several companies; `file`: a file is
 * to be assessed; `review`: the next one is due; `newer`: newer results came after the decision.
 */
export const openDecisionKinds = [
  'match',
  'hit',
  'change',
  'case',
  'proposal',
  'disclosure',
  'returned',
  'lines',
  'file',
  'review',
  'newer',
] as const
export type OpenDecisionKind = (typeof openDecisionKinds)[number]

export const decisionScopes = ['mine', 'all'] as const
export type DecisionScope = (typeof decisionScopes)[number]

export const decisionLimits = {
  pageSize: 50,
  pageMax: 200,
  reviewDaysAhead: 31,
  newerMax: 25,
  matchedCompaniesMax: 100,
} as const

/** What is handed on: everything on file at a company, its file, its determination of owners, or an invoice. */
export const disclosureSubjects = ['company', 'file', 'determination', 'invoice'] as const
export type DisclosureSubjectKind = (typeof disclosureSubjects)[number]

/**
 * Whether papers are handed on by link: not at all, by whoever may export, or with a second person at companies from a risk class
 * on. A company without a risk class counts as one of high risk; an invoice has none and needs that person under `secondFromLow` only.
 */
export const disclosureRules = ['off', 'allowed', 'secondFromHigh', 'secondFromMedium', 'secondFromLow'] as const
export type DisclosureRule = (typeof disclosureRules)[number]

/**
 * `proposed`: a second person has not confirmed it; `open`: the address works; `refused`: that person did not confirm it; `revoked`;
 * `expired`; `suspended`: its sender, or the rule of the organization, no longer allows it; `erased`: with what it was made of.
 */
export const disclosureStates = ['proposed', 'open', 'refused', 'revoked', 'expired', 'suspended', 'erased'] as const
export type DisclosureState = (typeof disclosureStates)[number]

/** What somebody did at the address of a link, and what came of it. */
export const openingKinds = [
  'page',
  'pdf',
  'codeAsked',
  'codeAccepted',
  'codeRefused',
  'expired',
  'revoked',
  'suspended',
  'erased',
] as const
export type OpeningKind = (typeof openingKinds)[number]

/** Openings that showed the document. */
export const shownOpenings: readonly OpeningKind[] = ['page', 'pdf']

export const disclosureLimits = {
  ...{ nameCharactersMax: 120, purposeCharactersMax: 300, reasonCharactersMax: 1_000, sectionsMax: 30 },
  ...{ daysMax: 30, daysUsual: 7 },
  /** Of a subject, and of all that one person handed on; of those that are open or wait. */
  ...{ openPerSubjectMax: 50, openPerPersonMax: 500 },
  /** Of one link in one day: what comes after them is refused and not recorded each. */
  openingsPerDayMax: 200,
  listedOpeningsMax: 200,
  ...{ codeDigits: 8, codeMinutes: 10, codeTriesMax: 5, codesPerHourMax: 5, codeSessionMinutes: 60 },
} as const

export const matchVerdicts = ['confirmed', 'rejected'] as const
export type MatchVerdict = (typeof matchVerdicts)[number]
/** `open` takes the decision in force back: the match is to be decided again. */
export const matchDecisions = [...matchVerdicts, 'open'] as const
export type MatchDecision = (typeof matchDecisions)[number]

/** Why a match is decided so; what of it, a text says. */
export const matchReasons = {
  confirmed: ['sameNumber', 'sameBirth', 'sameFacts', 'askedCustomer', 'other'],
  rejected: [
    ...(['otherBirth', 'otherNumber', 'otherCountry', 'otherPlace', 'otherGender', 'otherFunction'] as const),
    ...(['otherKind', 'askedCustomer', 'other'] as const),
  ],
  open: ['mistake', 'newFacts', 'other'],
} as const satisfies Record<MatchDecision, readonly string[]>
export type MatchReason = (typeof matchReasons)[MatchDecision][number]

export const sanctionRegimes = ['ofac', 'eu', 'euCdd', 'uk'] as const
export type SanctionRegime = (typeof sanctionRegimes)[number]
export const judgmentOutcomes = ['owned', 'notOwned'] as const
export type JudgmentOutcome = (typeof judgmentOutcomes)[number]

export const companySanctionsLimits = {
  matchesMax: 500,
  alsoInMax: 20,
  partiesMax: 500,
  runsMax: 50,
} as const

export const sanctionListIds = ['ofacSdn', 'ofacOther', 'eu', 'uk', 'un'] as const
export type SanctionListId = (typeof sanctionListIds)[number]

export const sanctionLimits = {
  /** Of an import with its files compressed; Next hands on 10 MB of a body at most. */
  importBytesMax: 9_500_000,
  /** Of one file as it was published. */
  fileBytesMax: 64 * 1024 * 1024,
  nameCharactersMax: 200,
} as const

/** Lists of OFAC come as two files, and neither says of which day it is. */
export function isInTwoFiles(list: SanctionListId): boolean {
  return list === 'ofacSdn' || list === 'ofacOther'
}

/** Files that OFAC publishes beside the two that make a list. */
export const ofacParts = ['comments', 'addresses'] as const
export type OfacPart = (typeof ofacParts)[number]

/** What became of the latest attempt to fetch a list. */
export const listSourceOutcomes = ['taken', 'unchanged', 'held', 'failed'] as const
export type ListSourceOutcome = (typeof listSourceOutcomes)[number]

/** Why an edition that was fetched waits for a person. */
export const heldReasons = ['older', 'smaller'] as const
export type HeldReason = (typeof heldReasons)[number]

export const screeningLimits = {
  /** Of a file with hits, as it is chosen. */
  fileBytesMax: 1024 * 1024,
  rowsMax: 2000,
  rowsAtOnceMax: 100,
  hitsMax: 5000,
  partiesMax: 2000,
  textCharactersMax: 300,
  reasonCharactersMax,
  /** Lines without a hit that are kept with an import; the others are counted. */
  unreadKeptMax: 100,
} as const

export const screenedKinds = ['person', 'company', 'other'] as const
export type ScreenedKind = (typeof screenedKinds)[number]
export const screenedRoles = [
  'subject',
  'officer',
  'shareholder',
  'beneficialOwner',
  'graphOwner',
  'relatedParty',
] as const
export type ScreenedRole = (typeof screenedRoles)[number]

/** What VIES says of a number. What is not known is never taken for not valid. */
export const viesOutcomes = ['valid', 'invalid', 'unknown'] as const
export type ViesOutcome = (typeof viesOutcomes)[number]

/** What ADIS says of a payer. */
export const adisOutcomes = ['reliable', 'unreliable', 'notFound', 'unknown'] as const
export type AdisOutcome = (typeof adisOutcomes)[number]

/** Why the answer to a check is not known. */
export const vatUnknownReasons = [
  'memberStateUnavailable',
  'memberStateBusy',
  'memberStateTimeout',
  'serviceBusy',
  'serviceUnavailable',
  'inputRefused',
  'requesterRefused',
  'blocked',
  'notReached',
  'notUnderstood',
] as const
export type VatUnknownReason = (typeof vatUnknownReasons)[number]

export const vatCheckLimits = { numberCharactersMax: 40, checksListed: 50 } as const

/** How many a list without pages holds at most, where its things have no limit of their own. */
export const listedMax = {
  /** Accounts, and those of them who work on files. */
  people: 2_000,
  sessions: 1_000,
  invitations: 200,
  /** Deletions that can still be undone. */
  pendingDeletions: 1_000,
  /** Those first that were proposed last. */
  actProposals: 100,
  /** Those first that were made last, and with them the one that signs. */
  evidenceKeys: 200,
  /** Of the organization, each person, and each customer or key that was named. */
  budgets: 5_000,
  /** Stored ones, those read last first. */
  invoices: 1_000,
  /** Of one invoice. */
  invoiceFindings: 5_000,
  /** Imports of sanctions lists, the newest first. */
  editions: 200,
  /** Registers that orders were sent to. */
  sources: 500,
  /** Of one company. */
  openItems: 500,
  webhooks: 500,
} as const

export const homeLimits = {
  decisionsMax: 7,
  recentMax: 6,
  runningMax: 4,
  changesDays: 90,
  registersMax: 6,
} as const
