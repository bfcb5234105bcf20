import { sql } from 'drizzle-orm'
import { expect, inject, it } from 'vitest'
import { openBefore } from '../../testing/before.ts'
import { verifyChain } from './chain.ts'
import { listChained } from './store.ts'

it.skipIf(inject('postgresUrl') !== null)(
  'rows from before the chain enter it once, in the order of their time',
  async () => {
    const { database, upgrade, drop } = await openBefore('audit_chain')
    try {
      for (const [minute, object] of [
        [2, 'second'],
        [1, 'first'],
        [3, 'third'],
      ] as const) {
        await database.sql.execute(sql`
        insert into console.audit (audit_id, at, action, object, outcome, request_id) values
        (gen_random_uuid(), ${`2026-11-21T09:0${minute}:00.123Z`}::timestamptz, 'signIn', ${object}::text, 'failed', 'req_1')`)
      }
      await upgrade()
      expect((await listChained(database.sql, {}, 0, 10)).map(({ object }) => object)).toEqual([
        'first',
        'second',
        'third',
      ])
      expect(await verifyChain(database.sql)).toMatchObject({ rows: 3, broken: null })
      await expect(database.sql.execute(sql`update console.audit set object = 'x'`)).rejects.toThrow()
    } finally {
      await drop()
    }
  },
)
