import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { openBefore } from '../../../../testing/before.ts'

it.skipIf(inject('postgresUrl') !== null)(
  'requests from before their order’s status was kept have it, and follow their orders from then on',
  async () => {
    const { database, upgrade, drop } = await openBefore('listed_requests')
    const db = database.sql
    const listed = async () =>
      (
        await db.execute(sql`select idempotency_key, status, order_name from console.requests order by idempotency_key`)
      ).rows.map((row) => Object.values(row))
    try {
      await db.execute(sql`
        insert into console.orders (order_id, company_name, status, noted_at, origin, is_followed)
        values ('o1', 'Nordrand', 'completed', now(), 'console', false), ('o2', null, 'running', now(), 'other', true)`)
      await db.execute(sql`
        insert into console.requests (request_id, state, operation, requested_at, idempotency_key, sent_path, sent_hash,
          service_version, order_id)
        select gen_random_uuid(), state, 'startReport', now(), key, '', '', '', order_id
        from (values ('a', 'answered', 'o1'), ('b', 'answered', 'o2'), ('c', 'unknown', null), ('d', 'answered', 'gone'))
          as made(key, state, order_id)`)
      await upgrade()
      const before = [
        ['a', 'completed', 'Nordrand'],
        ['b', 'running', null],
        ['c', 'unknown', null],
        ['d', 'answered', null],
      ]
      expect(await listed()).toEqual(before)
      await db.execute(sql`update console.orders set status = 'failed', company_name = 'Südrand' where order_id = 'o2'`)
      expect(await listed()).toEqual(before.with(1, ['b', 'failed', 'Südrand']))
    } finally {
      await drop()
    }
  },
)
