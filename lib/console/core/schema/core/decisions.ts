import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type {
  FindingFacts,
  InvoiceCredit,
  InvoiceFindingOutcome,
  JudgmentOutcome,
  MatchBasis,
  MatchReason,
  MatchVerdict,
  NoOwnerOutcome,
  SanctionEvidence,
  SanctionListId,
  SanctionRegime,
  SignOffFacts,
} from '#lib/contract/index.ts'
import { elementIndex, instant, registryConsole } from '../columns.ts'

/** Of each kind what can be decided, and what is kept of what it was decided on, as it was at that moment. */
export interface DecisionForms {
  finding: { outcome: 'accepted'; facts: object }
  /** The outcome is the company. */
  assignment: { outcome: string; facts: { partyName: string; companyName: string | null } }
  noOwner: { outcome: NoOwnerOutcome; facts: object }
  judgment: { outcome: JudgmentOutcome; facts: JudgedOn }
  /** Whether an entry of a list means a party: of a list that the console compares, or of a file of a provider. */
  match: { outcome: MatchVerdict; facts: MatchedOn | HitOn }
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

/** What the arithmetic said of a party, and on which edition. */
interface JudgedOn {
  partyKey: string
  partyName: string
  regime: SanctionRegime
  verdict: string
  editionId: string
}

/**
 * What people decided, of every kind. A row is never changed but once, when it is replaced or taken back, and never removed but with
 * what it is about.
 */
export const decisions = registryConsole.table(
  'decisions',
  {
    decisionId: uuid('decision_id').primaryKey(),
    kind: text('kind').$type<DecisionKind>().notNull(),
    /** The company or the invoice it was decided in. */
    place: text('place').notNull(),
    /** What in it; empty where it is the place itself. */
    subject: text('subject').notNull(),
    outcome: text('outcome').notNull(),
    reason: text('reason'),
    /** What means those it is about when it was decided, in every company and in this one, digested; none where a kind has no parties. */
    keys: text('keys').array().notNull().default(sql`'{}'`),
    facts: jsonb('facts').$type<DecisionForms[DecisionKind]['facts']>().notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    /** The second person, where one was needed. */
    confirmedBy: uuid('confirmed_by'),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
  },
  (table) => [
    // Of two people at once the first stays.
    uniqueIndex('decisions_open').on(table.kind, table.place, table.subject).where(sql`${table.endedAt} is null`),
    elementIndex('decisions_by_key', table.keys).where(sql`${table.endedAt} is null`),
    index('decisions_by_place').on(table.place, table.kind, table.at),
    check('decisions_second_person', sql`${table.confirmedBy} is null or ${table.confirmedBy} <> ${table.by}`),
    check('decisions_ended', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
  ],
)
