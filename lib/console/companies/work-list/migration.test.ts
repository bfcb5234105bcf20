import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import type { Database } from '#lib/database/index.ts'
import { openBefore } from '../../testing/before.ts'

const userId = '019ab000-0000-7000-8000-000000000001'

/** Two columns of orders, as they were called before and as they are now. */
const before = sql`noted_at, is_followed`
const now = sql`recorded_at, is_polled`

/** A company with three results, one whose only order failed, one whose result was erased, one with a star and one with a file. */
async function writeRows({ sql: db }: Database, named: typeof now) {
  await db.execute(sql`
    insert into console.orders (order_id, product, service_id, company_name, status, response_time, settled_at, erased_at, origin, ${named})
    values
      ('r1', 'report', 'co_xa_1', 'Nordrand', 'completed', '2026-11-01T08:00:00Z', '2026-11-01T08:00:01Z', null, 'console', '2026-11-01T07:00:00Z', false),
      ('r2', 'report', 'co_xa_1', 'Nordrand', 'completed', '2026-11-03T08:00:00.250Z', null, null, 'console', '2026-11-03T07:00:00Z', false),
      ('u1', 'ubo', 'co_xa_1', null, 'completed', null, '2026-11-02T08:00:00Z', null, 'other', '2026-11-02T07:00:00Z', false),
      ('f1', 'report', 'co_xa_2', 'Failed', 'failed', '2026-11-01T08:00:00Z', null, null, 'console', '2026-11-01T07:00:00Z', false),
      ('e1', 'report', 'co_xa_3', 'Erased', 'completed', '2026-11-01T08:00:00Z', null, '2026-11-05T08:00:00Z', 'console', '2026-11-01T07:00:00Z', false)`)
  await db.execute(sql`
    insert into console.stars (service_id, at, by) values ('co_xa_4', now(), ${userId}::uuid), ('co_xa_1', now(), ${userId}::uuid)`)
  await db.execute(sql`
    insert into console.files (service_id, version, status, tags, opened_at, changed_at, changed_by)
    values ('co_xa_5', 1, 'open', '["PEP", "new"]', now(), now(), ${userId}::uuid)`)
}

async function listedIn({ sql: db }: Database) {
  const listed = await db.execute(sql`
    select service_id, name, to_char(newest_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS') as newest_at, results
    from console.listed_companies order by service_id`)
  const tags = await db.execute(sql`select tag from console.file_tags order by tag`)
  return { listed: listed.rows, tags: tags.rows }
}

it.skipIf(inject('postgresUrl') !== null)(
  'a console from before the list was kept lists the same companies as one that has always kept it',
  async () => {
    const { database, upgrade, drop } = await openBefore('listed_companies')
    try {
      await writeRows(database, before)
      await upgrade()
      const filled = await listedIn(database)
      expect(filled).toEqual({
        listed: [
          {
            service_id: 'co_xa_1',
            name: 'Nordrand',
            newest_at: '2026-11-03 08:00:00.250',
            results: { report: '2026-11-03T08:00:00Z', ubo: '2026-11-02T08:00:00Z' },
          },
          { service_id: 'co_xa_4', name: null, newest_at: null, results: null },
          { service_id: 'co_xa_5', name: null, newest_at: null, results: null },
        ],
        tags: [{ tag: 'PEP' }, { tag: 'new' }],
      })
      for (const table of ['orders', 'stars', 'files'])
        await database.sql.execute(sql`delete from console.${sql.raw(table)}`)
      expect((await listedIn(database)).listed).toEqual([])
      await database.sql.execute(sql`delete from console.file_tags`)
      await writeRows(database, now)
      expect(await listedIn(database)).toEqual(filled)
    } finally {
      await drop()
    }
  },
)

it.skipIf(inject('postgresUrl') !== null)(
  'a console from before knows of each stored state when something was recorded last, and something serious',
  async () => {
    const { database, upgrade, drop } = await openBefore('since_review')
    const db = database.sql
    try {
      await db.execute(sql`
        insert into console.company_states (service_id, version, state, changed_at) values
          ('co_xa_1', 1, '{"later":[{"severity":"serious","recordedAt":"2026-11-01T08:00:00.250Z"},{"severity":"minor","recordedAt":"2026-11-03T08:00:00.000Z"}]}', now()),
          ('co_xa_2', 1, '{"later":[{"severity":"minor","recordedAt":"2026-11-02T08:00:00.000Z"}]}', now()),
          ('co_xa_3', 1, '{"later":[]}', now()),
          ('co_xa_4', 0, null, now())`)
      await upgrade()
      const utc = (column: string) =>
        sql.raw(`to_char(${column} at time zone 'UTC', 'MM-DD HH24:MI:SS.MS') as ${column}`)
      const { rows } = await db.execute(sql`
        select ${utc('learned_at')}, ${utc('serious_at')} from console.company_states order by service_id`)
      expect(rows).toEqual([
        { learned_at: '11-03 08:00:00.000', serious_at: '11-01 08:00:00.250' },
        { learned_at: '11-02 08:00:00.000', serious_at: null },
        { learned_at: null, serious_at: null },
        { learned_at: null, serious_at: null },
      ])
    } finally {
      await drop()
    }
  },
)
