import { sql } from 'drizzle-orm'
import { check, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type {
  FindingFacts,
  InvoiceCredit,
  InvoiceFindingOutcome,
  JudgmentOutcome,
  NoOwnerOutcome,
  SanctionRegime,
  SignOffFacts,
} from '#lib/contract/index.ts'
import { instant, registryConsole } from '../columns.ts'

/** Of each kind what can be decided, and what is kept of what it was decided on, as it was at that moment. */
export interface DecisionForms {
  finding: { outcome: 'accepted'; facts: object }
  /** The outcome is the company. */
  assignment: { outcome: string; facts: { partyName: string; companyName: string | null } }
  noOwner: { outcome: NoOwnerOutcome; facts: object }
  judgment: { outcome: JudgmentOutcome; facts: JudgedOn }
  invoiceFinding: {
    outcome: InvoiceFindingOutcome
    facts: { finding: FindingFacts; credit: z.infer<typeof InvoiceCredit> | null }
  }
  signOff: { outcome: 'signed'; facts: { readingId: number; digest: string; signed: SignOffFacts } }
}
export type DecisionKind = keyof DecisionForms

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
    facts: jsonb('facts').$type<DecisionForms[DecisionKind]['facts']>().notNull(),
    at: instant('at').notNull(),
    by: uuid('by').notNull(),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
  },
  (table) => [
    // Of two people at once the first stays.
    uniqueIndex('decisions_open').on(table.kind, table.place, table.subject).where(sql`${table.endedAt} is null`),
    index('decisions_by_place').on(table.place, table.kind, table.at),
    check('decisions_ended', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
  ],
)
