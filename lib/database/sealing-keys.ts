import { sql } from 'drizzle-orm'
import type { Database, Sql } from './database.ts'

/** The keys of a program by their ids, which reveal nothing of the keys. */
export interface SealingKeys {
  /** Seals from now on. */
  present: string
  /** Open what they sealed earlier. */
  former: readonly string[]
}

/** Tables of both programs, of one form: ids of keys that may have sealed something in this database. */
type Schema = 'registry' | 'console'

/**
 * Refuses a start without a key that stored secrets need: it would look well, and fail for customers one by one. Notes the
 * present key, so that a second process with another one is refused before anything is sealed. `sealed` reads ids off the
 * stored values of a database that earlier versions kept without this table; `refuse` words what the operator can do.
 */
export async function requireSealingKeys(
  database: Database,
  schema: Schema,
  keys: SealingKeys,
  { sealed, refuse }: { sealed(db: Sql): Promise<string[]>; refuse(keyId: string): string },
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${tableOf(schema)} in share row exclusive mode`)
    const { rows } = await tx.execute<{ key_id: string }>(sql`select key_id from ${tableOf(schema)} order by key_id`)
    const noted = rows.map((row) => row.key_id)
    const needed = noted.length > 0 ? noted : await sealed(tx)
    const missing = needed.find((id) => id !== keys.present && !keys.former.includes(id))
    if (missing !== undefined) throw new Error(refuse(missing))
    for (const keyId of [...needed, keys.present]) await note(tx, schema, keyId)
  })
}

/**
 * Forgets ids of keys under which nothing is sealed any more, or the one that is lost together with what it sealed; the
 * present one stays. Answers how many were forgotten.
 */
export async function forgetSealingKeys(
  database: Database,
  schema: Schema,
  { present, only }: { present: string; only?: string },
): Promise<number> {
  return database.transaction(async (tx) => {
    const which = only === undefined ? sql`true` : sql`key_id = ${only}`
    const { rows } = await tx.execute(
      sql`delete from ${tableOf(schema)} where key_id <> ${present} and ${which} returning key_id`,
    )
    await note(tx, schema, present)
    return rows.length
  })
}

async function note(db: Sql, schema: Schema, keyId: string): Promise<void> {
  await db.execute(sql`insert into ${tableOf(schema)} (key_id) values (${keyId}) on conflict do nothing`)
}

const tableOf = (schema: Schema) => sql`${sql.identifier(schema)}.sealing_keys`
