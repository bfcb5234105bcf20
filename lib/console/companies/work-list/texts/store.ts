import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { joinedTables, type WorkListFilter, workListConditionOf } from '../listing/store.ts'

export interface CompanyTexts {
  serviceId: string
  name: string | null
  registerNumber: string | null
  /** As they are stored, as JSON: taking 10,000 of them apart takes the database as long as all the rest. */
  tags: string | null
}

export interface TextsOfCompanies {
  texts: readonly CompanyTexts[]
  /** The same as long as every one of them is: how many, and the sum of their hashes of 64 bits. */
  version: string
}

const version = sql`count(*) || ' ' || coalesce(sum(hashtextextended(
  concat_ws(E'\\x1f', service_id, coalesce(name, ''), coalesce(register_number, ''), coalesce(tags, '')), 0)), 0)`

function chosen(userId: string, filter: WorkListFilter, max: number): SQL {
  return sql`(
    select l.service_id, coalesce(l.name, c.name) as name, c.register_number, nullif(f.tags, '[]')::text as tags
    from ${joinedTables(userId, filter)} where ${workListConditionOf(filter) ?? sql`true`}
    order by l.newest_at desc nulls last, l.service_id limit ${max}) as one`
}

/** What a text is looked for in, of the companies that fit otherwise. Columns as lists are read in half the time of as many rows. */
export async function textsOfCompanies(
  db: Sql,
  userId: string,
  filter: WorkListFilter,
  max: number,
): Promise<TextsOfCompanies> {
  const { rows } = await db.execute<
    { [Column in keyof CompanyTexts]: CompanyTexts[Column][] | null } & { version: string }
  >(sql`
    select ${version} as version, to_json(array_agg(service_id)) as "serviceId", to_json(array_agg(name)) as name,
      to_json(array_agg(register_number)) as "registerNumber", to_json(array_agg(tags)) as tags
    from ${chosen(userId, filter, max)}`)
  const [{ version: read = '', serviceId, name, registerNumber, tags } = {}] = rows
  const texts = (serviceId ?? []).map((id, at) => ({
    serviceId: id,
    name: name?.[at] ?? null,
    registerNumber: registerNumber?.[at] ?? null,
    tags: tags?.[at] ?? null,
  }))
  return { texts, version: read }
}

/** The version alone, without reading the texts. */
export async function versionOfTexts(db: Sql, userId: string, filter: WorkListFilter, max: number): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select ${version} as version from ${chosen(userId, filter, max)}`,
  )
  return rows[0]?.version ?? ''
}
