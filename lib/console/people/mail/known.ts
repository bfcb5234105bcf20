import 'server-only'
import type { Sql } from '#lib/database/index.ts'
import type { KnownCounts } from '#lib/domain/company-state/index.ts'
import type { MailedRow } from './store.ts'
import type { MailTexts } from './texts/index.ts'

/** What is known of each company beside its data on file, by id at the service; given by whoever sends mails. */
export type KnownOf = (db: Sql, serviceIds: readonly string[]) => Promise<ReadonlyMap<string, KnownCounts>>

/** Whether a notification is about what is decided of a company, so that it says what is known of it. */
export function isAboutCompany({ kind }: Pick<MailedRow, 'kind'>): boolean {
  return /^(file|case)\./.test(kind)
}

const order = ['confirmed', 'undecided', 'discrepancies', 'changes'] as const

/** Counts, gravest first; names and values stay in the console. */
export function knownLines(t: MailTexts, counts: KnownCounts | undefined): string[] {
  if (counts === undefined) return []
  return order.flatMap((kind) => (counts[kind] === 0 ? [] : [t.known[kind](counts)]))
}
