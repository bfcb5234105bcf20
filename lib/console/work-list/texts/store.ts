import 'server-only'
import { sql } from 'drizzle-orm'
import type { Sql } from '#lib/database/index.ts'
import { conditionOf, joined, type WorkListFilter } from '../listing/store.ts'

export interface CompanyTexts {
  serviceId: string
  name: string | null
  registerNumber: string | null
  /** As they are stored, as JSON: taking 10,000 of them apart takes the database as long as all the rest. */
  tags: string | null
}

/** What a text is looked for in, of the companies that fit otherwise. Columns as lists are read in half the time of as many rows. */
export async function textsOfCompanies(
  db: Sql,
  userId: string,
  filter: WorkListFilter,
  max: number,
): Promise<CompanyTexts[]> {
  const { rows } = await db.execute<{ [Column in keyof CompanyTexts]: CompanyTexts[Column][] | null }>(sql`
    select to_json(array_agg(service_id)) as "serviceId", to_json(array_agg(name)) as name,
      to_json(array_agg(register_number)) as "registerNumber", to_json(array_agg(tags)) as tags
    from (
      select l.service_id, coalesce(c.name, l.name) as name, c.register_number, nullif(f.tags, '[]')::text as tags
      from ${joined(userId, filter)} where ${conditionOf(filter) ?? sql`true`}
      order by l.newest_at desc nulls last, l.service_id limit ${max}) as one`)
  const [{ serviceId, name, registerNumber, tags } = {}] = rows
  return (serviceId ?? []).map((id, at) => ({
    serviceId: id,
    name: name?.[at] ?? null,
    registerNumber: registerNumber?.[at] ?? null,
    tags: tags?.[at] ?? null,
  }))
}
