import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import type { FileProblem, LineProblem } from '#lib/contract/index.ts'
import { instant, registryConsole } from '../columns.ts'

/** Hits a screening provider found for a party of a company; erased with the company's file. */
export const screeningHits = registryConsole.table(
  'screening_hits',
  {
    hitId: uuid('hit_id').primaryKey(),
    serviceId: text('service_id').notNull(),
    partyKey: text('party_key').notNull(),
    partyName: text('party_name').notNull(),
    listName: text('list_name').notNull(),
    matchedName: text('matched_name').notNull(),
    score: text('score'),
    category: text('category'),
    reference: text('reference'),
    remark: text('remark'),
    importedAt: instant('imported_at').notNull(),
    importedBy: uuid('imported_by').notNull(),
    /** The decision that counts; null while it is open. */
    decisionId: uuid('decision_id'),
  },
  (table) => [
    index('screening_hits_by_company').on(table.serviceId, table.importedAt),
    index('screening_hits_open').on(table.serviceId, table.importedAt).where(sql`${table.decisionId} is null`),
  ],
)

/** A line of an import that is no hit, and why. */
export interface UnreadLine {
  line: number
  problem: FileProblem | LineProblem
}

/** Files of hits that were imported, with the lines that were not taken; erased with the company's file. */
export const screeningImports = registryConsole.table(
  'screening_imports',
  {
    importId: uuid('import_id').primaryKey(),
    serviceId: text('service_id').notNull(),
    importedAt: instant('imported_at').notNull(),
    importedBy: uuid('imported_by').notNull(),
    /** Below the headings of the file, whether or not they could be read. */
    lines: integer('lines').notNull(),
    /** Lines that are hits on file now. What is left of `lines` is not known. */
    taken: integer('taken').notNull(),
    problems: jsonb('problems').$type<UnreadLine[]>().notNull(),
  },
  (table) => [index('screening_imports_by_company').on(table.serviceId, table.importedAt)],
)
