import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { openBefore } from '../../testing/before.ts'

const userId = '019ab000-0000-7000-8000-000000000001'

it.skipIf(inject('postgresUrl') !== null)(
  'a console from before knows of each decided file which products have a newer result than it was decided on',
  async () => {
    const { database, upgrade, drop } = await openBefore('waiting_work')
    const db = database.sql
    const newer = async () => {
      const { rows } = await db.execute(
        sql`select service_id, newer_products from console.listed_companies order by service_id`,
      )
      return rows.map((row) => Object.values(row))
    }
    try {
      await db.execute(sql`
        insert into console.orders (order_id, product, service_id, status, response_time, settled_at, noted_at, origin, is_followed)
        select id, product, company, 'completed', at::timestamptz, at::timestamptz, now(), 'console', false
        from (values ('a1', 'report', 'co_xa_a', '2026-11-01T08:00:00Z'), ('a2', 'report', 'co_xa_a', '2026-11-03T08:00:00Z'),
          ('a3', 'ubo', 'co_xa_a', '2026-11-03T08:00:00Z'), ('b1', 'report', 'co_xa_b', '2026-11-01T08:00:00Z'),
          ('c1', 'report', 'co_xa_c', '2026-11-03T08:00:00Z')) as made(id, product, company, at)`)
      await db.execute(sql`
        insert into console.file_decisions
          (decision_id, service_id, outcome, reason, state, needs_second_person, proposed_at, proposed_by, results)
        select gen_random_uuid(), company, 'approved', 'Known.', 'decided', false, '2026-11-02T08:00:00Z', ${userId}::uuid,
          jsonb_build_array(jsonb_build_object('product', 'report', 'orderId', based))
        from (values ('co_xa_a', 'a1'), ('co_xa_b', 'b1')) as made(company, based)`)
      await upgrade()
      expect(await newer()).toEqual([
        ['co_xa_a', ['report']],
        ['co_xa_b', null],
        ['co_xa_c', null],
      ])
    } finally {
      await drop()
    }
  },
)
