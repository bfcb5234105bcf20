import { sql } from 'drizzle-orm'
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type {
  CaseOutcome,
  DecidedResult,
  DecisionOutcome,
  DecisionState,
  FindingFacts,
  InvoiceCredit,
  InvoiceFindingOutcome,
  JudgmentOutcome,
  MatchBasis,
  MatchDecision,
  MatchReason,
  MatchVerdict,
  NoOwnerOutcome,
  OpenItem,
  SanctionEvidence,
  SanctionListId,
  SanctionRegime,
  SignOffFacts,
} from '#lib/contract/index.ts'
import { flag, instant, requiredJson, requiredText, requiredTexts, uuidKey } from '#lib/database/index.ts'
import { atBy, elementIndex, registryConsole } from '../columns.ts'

/** Of each kind what can be decided, and what is kept of what it was decided on, as it was at that moment. */
export interface DecisionForms {
  finding: { outcome: 'accepted'; facts: object }
  /** The outcome is the company. */
  assignment: { outcome: string; facts: { partyName: string; companyName: string | null } }
  noOwner: { outcome: NoOwnerOutcome; facts: object }
  judgment: { outcome: JudgmentOutcome; facts: JudgedOn }
  /** Whether an entry of a list means a party: of a list that the console compares, or of a file of a provider. */
  match: { outcome: MatchVerdict; facts: MatchedOn | HitOn }
  /** What one person decided on a match where a second is needed: it changes nothing before another has confirmed it. */
  matchProposal: { outcome: MatchDecision; facts: ProposedOn }
  file: { outcome: DecisionOutcome; facts: FileGrounds }
  case: { outcome: CaseOutcome; facts: object }
  invoiceFinding: {
    outcome: InvoiceFindingOutcome
    facts: { finding: FindingFacts; credit: z.infer<typeof InvoiceCredit> | null }
  }
  signOff: { outcome: 'signed'; facts: { readingId: number; digest: string; signed: SignOffFacts } }
}
export type DecisionKind = keyof DecisionForms

/** A match as the person saw it; null where no edition in use says so any more, or where it was not kept then. */
interface MatchedOn {
  source: 'list'
  partyKey: string
  partyName: string
  list: SanctionListId
  /** The list's own number of the entry. */
  entryId: string
  entryName: string
  /** What spoke for it. */
  evidence: SanctionEvidence | null
  editionId: string | null
  why: MatchReason | null
  basis: MatchBasis | null
}

/** A hit is a row of its own, which stays as it came. */
interface HitOn {
  source: 'provider'
}

/** The match as it was proposed. */
interface ProposedOn extends Pick<MatchedOn, 'partyKey' | 'partyName' | 'list' | 'entryId' | 'entryName'> {
  why: MatchReason
  /** The decision in force that the person had seen. */
  seen: string | null
}

/** The results on file at that moment, with their hashes; the state of the company, what was open in it, and why in spite of that. */
export interface FileGrounds {
  conditions: string | null
  results: DecidedResult[]
  stateVersion: number | null
  openItems: OpenItem[]
  despite: string | null
}

/** What the arithmetic said of a party, and on which edition. */
interface JudgedOn {
  partyKey: string
  partyName: string
  regime: SanctionRegime
  verdict: string
  editionId: string
}

/**
 * What people decided, of every kind. A row is changed where a second person confirms it, or it is void, replaced or taken back, and
 * never removed but with what it is about.
 */
export const decisions = registryConsole.table(
  'decisions',
  {
    decisionId: uuidKey(),
    kind: requiredText<DecisionKind>(),
    /** The company, the invoice or the case it was decided in. */
    place: requiredText(),
    /** What in it; empty where it is the place itself. */
    subject: requiredText(),
    outcome: requiredText(),
    reason: text(),
    /** What means those it is about when it was decided, in every company and in this one, digested; none where a kind has no parties. */
    keys: requiredTexts().default(sql`'{}'`),
    facts: requiredJson<DecisionForms[DecisionKind]['facts']>(),
    state: requiredText<DecisionState>().default('decided'),
    /** As the organization had set it when this was proposed. */
    needsSecondPerson: flag(),
    ...atBy(),
    /** The second person, where one was needed. */
    confirmedBy: uuid(),
    /** Since when it counts, of a kind that is proposed; any other counts at once. */
    decidedAt: instant(),
    endedAt: instant(),
    /** Null where the program did. */
    endedBy: uuid(),
    /** Why it was given back, or taken back. */
    endReason: text(),
  },
  (table) => [
    // Of two people at once the first stays.
    uniqueIndex('decisions_open').on(table.kind, table.place, table.subject).where(sql`${table.endedAt} is null`),
    elementIndex('decisions_by_key', table.keys).where(sql`${table.endedAt} is null`),
    index('decisions_by_place').on(table.place, table.kind, table.at),
    // Whom each awaits, and what was given back, is read from here alone.
    index('decisions_proposed').on(table.kind, table.place, table.by).where(sql`${table.state} = 'proposed'`),
    index('decisions_returned').on(table.kind, table.place, table.at).where(sql`${table.state} = 'returned'`),
    check('decisions_second_person', sql`${table.confirmedBy} is null or ${table.confirmedBy} <> ${table.by}`),
    check(
      'decisions_confirmed',
      sql`not ${table.needsSecondPerson} or case ${table.state} when 'decided' then ${table.confirmedBy} is not null when 'returned' then ${table.endedBy} <> ${table.by} else true end`,
    ),
    check('decisions_ended', sql`${table.endedAt} is not null or ${table.endedBy} is null`),
  ],
)
