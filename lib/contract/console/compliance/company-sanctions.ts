import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeBoolean,
  maybeList,
  maybeNumber,
  maybeText,
  maybeTexts,
  maybeWord,
  number,
  openEnum,
  optionalText,
  request,
  TextMap,
  text,
  textList,
} from '../../fields.ts'
import { readers } from '../../roles.ts'
import { companyParams } from '../../v2/order.ts'
import { JoinedAnswers as Joined } from '../companies/compositions.ts'
import { decisionFields, decisionRows } from '../core/decision.ts'
import { consoleRow, ofCompany } from '../row.ts'
import { companySanctionsLimits, judgmentOutcomes, sanctionListIds, sanctionRegimes } from '../values/compliance.ts'
import {
  cardFields,
  matchDecisionFields,
  SanctionEvidence,
  SanctionNote,
  SanctionPartyKey,
  sanctionReads,
} from './sanction-decisions.ts'
import { SanctionEdition, SanctionListRequest } from './sanctions.ts'

/** What sanctions lists in use say of a company and its owners: matches that people decide, and verdicts by ownership. */

/** `missing`: the list of the regime was never imported, so that nothing can be said. */
export const sanctionVerdicts = ['blocked', 'cannotBeDecided', 'notBlocked', 'missing'] as const

export const SanctionMatch = answer({
  /** Of the decision in force; null while nobody has decided. */
  matchId: maybeText,
  partyKey: text,
  /** The key of its page; null where no result on file names it any more. */
  partyId: maybeText,
  partyName: text,
  list: openEnum(sanctionListIds),
  entryId: text,
  entryName: text,
  programmes: textList,
  /** False for every other restriction, which never counts for a sum. */
  isFreeze: boolean,
  /** False for a decided entry that the edition in use no longer has: it counts for nothing. */
  isListed: boolean,
  /** False where no result on file names the party any more. */
  isOnFile: boolean,
  evidence: maybe(SanctionEvidence),
  ...cardFields,
  ...matchDecisionFields,
  /** Other companies on file in which the same party stands, the first of them: a decision holds there too. */
  alsoIn: maybeList(answer({ serviceId: text, companyName: maybeText })),
  alsoInCount: maybeNumber,
  /** Whether decisions of several companies contradict each other, made before they were known to be of one party. */
  isContradicted: maybeBoolean,
})
export type SanctionMatch = z.infer<typeof SanctionMatch>

/** Percent as exact decimals or fractions; an open end is itself excluded. */
export const SanctionShare = answer({
  low: text,
  high: text,
  isLowOpen: boolean,
  isHighOpen: boolean,
})
export type SanctionShare = z.infer<typeof SanctionShare>

/** A party of the structure, by which proofs name it. */
export const SanctionParty = answer({
  id: text,
  name: text,
  kind: openEnum(['person', 'company', 'trust', 'foundation']),
  partyKey: maybeText,
  serviceId: maybeText,
})
export type SanctionParty = z.infer<typeof SanctionParty>

/** The line of a source: its kind of relation, and where and of when it is. */
export const SanctionSource = answer({
  line: maybeText,
  ...maybeTexts('source', 'retrievedAt', 'means'),
})
export type SanctionSource = z.infer<typeof SanctionSource>

const Holding = answer({
  by: textList,
  of: text,
  share: SanctionShare,
  sources: list(SanctionSource),
})

export const SanctionStep = answer({
  party: text,
  round: number,
  by: openEnum(['start', 'decision', 'shares', 'votes', 'control', 'role', 'lookThrough']),
  sum: maybe(SanctionShare),
  holdings: list(Holding),
  /** The relation of control, where it is one. */
  control: maybe(answer({ by: text, ...maybeTexts('means'), source: SanctionSource })),
  readings: textList,
})
export type SanctionStep = z.infer<typeof SanctionStep>

export const SanctionToObtain = answer({
  by: textList,
  of: text,
  kind: openEnum(['shares', 'votes']),
  missing: text,
  room: text,
  /** The company whose report names the exact holding; null where it has no id at the service. */
  serviceId: maybeText,
})
export type SanctionToObtain = z.infer<typeof SanctionToObtain>

/** `control`: a relation that counts for nothing here. `officer`: a listed person who may act for the company. */
export const SanctionCaution = answer({
  kind: openEnum(['control', 'officer']),
  name: text,
  ...maybeTexts('by', 'means'),
})
export type SanctionCaution = z.infer<typeof SanctionCaution>

/** A person's decision where the law leaves it to judgment. It is that person's and no result of arithmetic. */
export const SanctionJudgment = answer({
  ...decisionFields,
  outcome: openEnum(judgmentOutcomes),
  /** What the arithmetic said then, and on which edition. */
  verdict: text,
  editionId: text,
})
export type SanctionJudgment = z.infer<typeof SanctionJudgment>

/** Whom of the structure a decision is about, and the decision as its author's. */
export const SanctionDecision = answer({ party: text, judgment: SanctionJudgment })
export type SanctionDecision = z.infer<typeof SanctionDecision>

/** How a party came to be blocked: on the list, by whole holdings, by control, or because a person decided so. */
export const blockedWays = ['listed', 'owned', 'controlled', 'decided'] as const
export type BlockedWay = (typeof blockedWays)[number]

/** What blocked holders have of a company, from what they surely hold to what they could, and the holdings added up. */
export const BlockedSum = answer({
  share: SanctionShare,
  holdings: list(answer({ by: textList, share: SanctionShare })),
})
export type BlockedSum = z.infer<typeof BlockedSum>

const said = {
  verdict: openEnum(sanctionVerdicts),
  reason: maybeWord(['listed', 'owned', 'data', 'law']),
  /** Of a party that is blocked. */
  way: maybeWord(blockedWays),
  /** Null for what has no capital, and without a list. */
  sum: maybe(BlockedSum),
  /** "Not blocked" is never said alone where it is set. */
  isUnidentified: boolean,
  unidentifiedPart: maybe(SanctionShare),
  proof: list(SanctionStep),
  toObtain: list(SanctionToObtain),
  readings: textList,
}

export const SanctionResult = answer({
  regime: openEnum(sanctionRegimes),
  rule: answer({
    id: text,
    text: text,
    cite: text,
    ...maybeTexts('eli', 'from'),
    verification: text,
    isApplied: boolean,
  }),
  list: openEnum(sanctionListIds),
  edition: maybe(SanctionEdition),
  ...said,
  /** From which sum a company is treated as owned; of one holder alone where holders are not added up. */
  limit: maybe(answer({ percent: text, isStrict: boolean, isTogether: boolean })),
  /** The sum if every match with this list that nobody has decided were confirmed; null where all are decided. */
  sumWithOpen: maybe(BlockedSum),
  /** Matches with this list that nobody has decided. */
  pending: number,
  /** Parties and results on file that could be compared with nobody. */
  unread: number,
  cautions: list(SanctionCaution),
  /** Companies whose records come to more than the whole. */
  contradictions: textList,
  /** What a person decided on the party itself. */
  judgment: maybe(SanctionJudgment),
  /** What follows for it, by the same rule, from what people decided on others; null where nothing else does. */
  byDecision: maybe(answer({ ...said, decisions: list(SanctionDecision) })),
})
export type SanctionResult = z.infer<typeof SanctionResult>

export const CompanySanctions = answer({
  /** Whom the results are about: the company, or one of its parties. */
  subject: SanctionParty,
  root: text,
  /** What the structure was read from; `none` where nothing on file says who owns the company. */
  basis: answer({ product: openEnum(['graph', 'report', 'none']), ...maybeTexts('orderId', 'at'), joined: Joined }),
  /** Results on file that name parties; nobody of one that was not read was compared, nor the `unread` parties of the others. */
  sources: maybeList(answer({ product: text, isRead: boolean, unread: maybeNumber })),
  day: text,
  editions: list(SanctionEdition),
  /** Lists not in use that somebody asked for within a day. */
  asked: maybeList(SanctionListRequest),
  results: list(SanctionResult),
  matches: list(SanctionMatch),
  /** Parties that a proof names, and those with another verdict than "not blocked" under any regime. */
  parties: list(SanctionParty),
  others: list(
    answer({
      id: text,
      verdicts: TextMap,
      /** How it came to be blocked, by regime. */
      ways: maybe(TextMap),
      /** Other verdicts that follow from decisions of people. */
      byDecision: TextMap,
      /** Regimes under which only a hint of control is open, for a person to decide. */
      cautions: textList,
    }),
  ),
  partiesChecked: number,
  isCut: boolean,
})
export type CompanySanctions = z.infer<typeof CompanySanctions>

/** What a run compares: verdicts other than "not blocked" by regime and party, and matches that wait. */
export const SanctionOutcome = z.object({
  verdicts: z.record(text, TextMap),
  pending: textList,
  /** Regimes whose answer was open because matches waited; missing of outcomes older than this field. */
  open: textList.optional(),
  /** Parties and results that could be compared with nobody; missing of outcomes older than this field. */
  unread: number.optional(),
})
export type SanctionOutcome = z.infer<typeof SanctionOutcome>

export const SanctionRun = answer({
  runId: text,
  list: openEnum(sanctionListIds),
  editionId: text,
  day: text,
  queuedAt: text,
  ...maybeTexts('startedAt', 'endedAt'),
  companies: number,
  changed: number,
  failed: number,
})
export type SanctionRun = z.infer<typeof SanctionRun>

const judgments = decisionRows('/api/console/companies/{serviceId}/sanctions/judgments', companyParams, {
  roles: readers,
  makesStale: sanctionReads,
})

export const companySanctionsOperations = {
  getCompanySanctions: ofCompany(
    'GET /api/console/companies/{serviceId}/sanctions',
    'Returns what sanctions lists in use say of a company by ownership; asks no register and costs nothing',
    {
      /** Another party of the structure. */
      query: request({ party: optionalText(200) }),
      answer: CompanySanctions,
    },
  ),
  judgeSanctions: judgments.decide(
    'Records what a person decides where only hints of control or a question of law are open',
    {
      body: request({
        partyKey: SanctionPartyKey,
        regime: z.enum(sanctionRegimes),
        outcome: z.enum(judgmentOutcomes),
        reason: SanctionNote,
      }),
      answer: answer({ decisionId: text }),
    },
  ),
  withdrawSanctionJudgment: judgments.takeBack(
    'Withdraws a decision on sanctions; refused where it was withdrawn already',
  ),
  listSanctionRuns: consoleRow(
    'GET /api/console/sanctions/runs',
    'Lists the runs of new editions over companies on file, newest first',
    { atMost: companySanctionsLimits.runsMax, roles: readers, answer: answer({ runs: list(SanctionRun) }) },
  ),
}
