import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#lib/database/index.ts'

/** A hundred thousand rows, on a machine that has other work as well. */
const atRest = { statementMs: 240_000 }

/**
 * Rows at the end of the log, made by one statement: the trigger that chains them would take most of a minute for a hundred
 * thousand. Their hashes are none, so the chain does not hold afterwards. `n` is the number of a row, from 1.
 */
export function writeRows(
  database: Database,
  count: number,
  columns: Partial<Record<'action' | 'email' | 'object' | 'outcome' | 'about' | 'closes' | 'at' | 'audit_id', SQL>>,
): Promise<void> {
  const { action = sql`'signIn'`, email = sql`null`, object = sql`null`, outcome = sql`'done'` } = columns
  const { about = sql`null`, closes = sql`null`, at = sql`now()`, audit_id = sql`gen_random_uuid()` } = columns
  return database.transaction(async (tx) => {
    await tx.execute(sql`alter table console.audit disable trigger audit_chained`)
    await tx.execute(sql`
      insert into console.audit
        (audit_id, at, email, role, address, action, object, outcome, request_id, closes, about, seq, hash)
      select ${audit_id}, ${at}, ${email}, 'analyst', '192.0.2.1', ${action}, ${object}, ${outcome},
        'req_' || md5(n::text), ${closes}, ${about}, head.seq + n, repeat('0', 64)
      from generate_series(1, ${count}::int) as n, console.audit_head as head`)
    await tx.execute(sql`update console.audit_head set seq = seq + ${count}::int`)
    await tx.execute(sql`alter table console.audit enable trigger audit_chained`)
  }, atRest)
}
