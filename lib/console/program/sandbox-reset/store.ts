import 'server-only'
import { sql } from 'drizzle-orm'
import { rowsOf, type Sql } from '#lib/database/index.ts'

/** What is of people, of this installation, or never removed. */
const kept: readonly string[] = [
  'migrations',
  'readiness',
  'sealing_keys',
  'evidence_keys',
  'marks',
  'sets',
  'audit',
  'audit_head',
  'audit_proofs',
  'audit_refusals',
  'service_changes',
  'users',
  'sessions',
  'sign_in_attempts',
  'second_factors',
  'recovery_codes',
  'invitations',
  'account_resets',
  'act_proposals',
  'mail_choices',
  'calendar_feeds',
]

/** Marks that say how far the log was read and since when this version is installed. */
const keptMarks: readonly string[] = ['audit.logged', 'company-states.since']

export async function emptyTables(tx: Sql): Promise<void> {
  const rows = await rowsOf<{ name: string }>(tx)`
    select table_name as name from information_schema.tables
    where table_schema = 'console' and table_type = 'BASE TABLE' and table_name <> all(${sql.param(kept)}::text[])`
  const names = rows.map(({ name }) => `console."${name}"`).join(', ')
  await tx.execute(sql`truncate ${sql.raw(names)} restart identity`)
  await tx.execute(sql`delete from console.marks where name <> all(${sql.param(keptMarks)}::text[])`)
  // The set that every new database has is nobody's.
  await tx.execute(sql`delete from console.sets where updated_by is not null`)
}
