import { z } from 'zod'
import {
  answer,
  boolean,
  JsonObject,
  list,
  maybe,
  maybeBoolean,
  maybeList,
  maybeNumber,
  maybeText,
  maybeTextList,
  maybeTexts,
  maybeWord,
  number,
  openEnum,
  ownValue,
  ownWord,
  text,
  textList,
} from '../../fields.ts'
import { ofCompany } from '../row.ts'
import { changeSeverities, factNames, screeningKinds } from '../values/companies.ts'
import { sanctionListIds } from '../values/compliance.ts'

/** The stored row something is known from. */
export const KnownFrom = answer({
  kind: ownWord(['answer', 'search', 'change', 'match', 'hit', 'case']),
  id: text,
  /** Of an answer: its product. */
  product: maybeText,
  /** When its source was read, or when somebody decided; UTC. */
  at: text,
})
export type KnownFrom = z.infer<typeof KnownFrom>

/** One entry of a fact that is a list: an officer, a holder, an owner. */
export const StatedItem = answer({
  /** In a form in which spellings of one party are equal. */
  key: text,
  name: text,
  /** The role of an officer, as its source words it. */
  detail: maybeText,
  /** Percent from 0 to 100, as decimal text; null where its source states no single one. */
  share: maybeText,
})
export type StatedItem = z.infer<typeof StatedItem>

/** What one source says of one fact. */
export const StatedFact = answer({
  fact: ownWord(factNames),
  /** Equal where two sources say the same. */
  key: text,
  /** As its source words it; null for a list. */
  text: maybeText,
  items: maybeList(StatedItem),
  /** False where the list is known to lack something: who is not in it may be there. */
  isWhole: boolean,
  /** The day the value is of, where it has one: the end of a year of accounts. */
  day: maybeText,
  scope: maybeWord(['entity', 'group']),
  isAudited: maybeBoolean,
  /** Says less than another source: a search calls a company active that is being wound up. */
  isWeak: maybeBoolean,
})
export type StatedFact = z.infer<typeof StatedFact>

/** A fact as its sources have it, newest first. One value is current; of several the sources differ. */
export const StateFact = answer({
  fact: ownWord(factNames),
  values: list(answer({ stated: StatedFact, from: KnownFrom })),
  /** Ids of what became known later: the first value is not current then. */
  later: textList,
})
export type StateFact = z.infer<typeof StateFact>

export const laterKinds = ['change', 'newerAnswer', 'screening', 'case'] as const

/** Something that became known after an answer was read and touches what it says, or that is open at the company. */
export const LaterKnowledge = answer({
  id: text,
  kind: ownWord(laterKinds),
  severity: ownWord(changeSeverities),
  /** When its source was read or somebody decided, and when this console learned of it; UTC. */
  at: text,
  recordedAt: text,
  facts: list(ownWord(factNames)),
  from: KnownFrom,
  /** Orders whose answers are not current in these facts any more. */
  touches: textList,
  /** Of a change: the event as its service described it. */
  change: maybe(
    answer({
      ...maybeTexts('eventCode', 'category', 'diffPath'),
      before: maybe(z.unknown()),
      after: maybe(z.unknown()),
    }),
  ),
  /** Of a newer answer: what the older one says and what it says itself. */
  was: maybe(StatedFact),
  now: maybe(StatedFact),
  /** Of a case: its kind and what it is about; of screening: what is open or confirmed. */
  state: maybeText,
  names: maybeTextList,
  more: maybe(JsonObject),
})
export type LaterKnowledge = z.infer<typeof LaterKnowledge>

/** When the person who asks last reviewed results of a company, or approved its file. */
export const ReviewedBy = answer({ how: ownWord(['review', 'approval']), at: text })
export type ReviewedBy = z.infer<typeof ReviewedBy>

/** What is believed of a company now, from which answers, and what later knowledge touches it. */
export const CompanyState = answer({
  serviceId: text,
  /** Grows with every change of it; 0 where nothing is known yet. */
  version: number,
  /** The newest answer of each product. */
  answers: list(answer({ orderId: text, product: text, at: text })),
  facts: list(ownValue(StateFact)),
  /** Gravest first, then newest first. */
  later: list(ownValue(LaterKnowledge)),
  /** How many stored rows it is made of: of a service without monitors it is what this console ordered. */
  basis: answer({ answers: number, searches: number, changes: number }),
  /** Of who reads it: it is in no stored state. */
  reviewed: maybe(ReviewedBy),
})
export type CompanyState = z.infer<typeof CompanyState>

export const companyStatesOperations = {
  getCompanyState: ofCompany(
    'GET /api/console/companies/{serviceId}/state',
    'Returns what is believed of a company now, and what became known after its answers were read',
    { answer: CompanyState },
  ),
}

/** What is known of the screening of a company: by lists that the console compares, and by hits that a provider found. */

/** Why "none alike" cannot be said. Closed: each has its sentence. */
export const notComparedReasons = [
  'noList',
  'noParties',
  'unread',
  'comparing',
  'changed',
  'inPart',
  'linesUnread',
  'listOld',
] as const
export type NotComparedReason = (typeof notComparedReasons)[number]

/** A list as it was compared. */
export const ComparedList = answer({ list: openEnum(sanctionListIds), editionId: text, day: text })

export const matchStates = ['open', 'confirmed'] as const
export type MatchState = (typeof matchStates)[number]

/** An entry that may mean a party, or does by a person's decision; one that was found to mean somebody else is none. */
export const ScreeningMatch = answer({
  id: text,
  /** Whether the console's comparison with a list found it, or a provider. */
  from: openEnum(['list', 'provider']),
  /** The party it belongs to now; null where no result on file names it any more. */
  partyKey: maybeText,
  /** The same in every company that names it, where a register says who it is; not of what was compared before that was kept. */
  partyId: maybeText,
  partyName: text,
  /** A list of the console, or as the provider calls it. */
  list: text,
  entryName: text,
  state: openEnum(matchStates),
  /** When it was found or decided. */
  at: text,
})
export type ScreeningMatch = z.infer<typeof ScreeningMatch>

/** What one comparison found: of the parties on file, with the lists in use then. */
export const ScreeningFound = z.object({
  parties: number,
  lists: list(ComparedList),
  /** Results that name parties, whether they could be read, and how many of their parties could not. */
  sources: list(z.object({ product: text, isRead: boolean, unread: number.optional() })),
  /** False where entries of a list could not be read wholly. */
  isWhole: boolean,
  matches: list(ScreeningMatch),
})
export type ScreeningFound = z.infer<typeof ScreeningFound>

export const ScreeningState = answer({
  serviceId: text,
  /** What comes first: a confirmed match before one that is open, and both before what was not compared. */
  kind: openEnum(screeningKinds),
  confirmed: list(ScreeningMatch),
  open: list(ScreeningMatch),
  /** What the last comparison looked at; null where there was none. */
  parties: maybeNumber,
  lists: list(ComparedList),
  /** Also beside matches: there may be more of them. Null where all parties on file were compared with all lists in use. */
  notCompared: maybeWord(notComparedReasons),
  ...maybeTexts('comparedAt'),
})
export type ScreeningState = z.infer<typeof ScreeningState>

export const screeningStatesOperations = {
  getScreeningState: ofCompany(
    'GET /api/console/companies/{serviceId}/screening/state',
    'Returns whether parties of a company are on sanctions lists, as last compared and decided',
    { answer: ScreeningState },
  ),
}
