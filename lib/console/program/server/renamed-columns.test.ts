import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../core/env.ts'
import {
  batchRows,
  cases,
  invoiceReadings,
  monitorChanges,
  monitorPolls,
  orders,
  ownWebhooks,
  pendingDeletions,
  results,
  webhooks,
} from '../../core/schema/index.ts'
import { seal } from '../../core/sealing.ts'
import { secretsOf } from '../../service/webhooks/own.ts'
import { openBefore } from '../../testing/before.ts'
import { canaries } from '../../testing/harness.ts'

const id = '019ab000-0000-7000-8000-000000000001'
const at = '2026-11-01T08:00:00.000Z'
const owner = { party: { kind: 'person', name: 'Ada Lovelace', birth: null, numbers: [], country: null } }
const registryUrl = 'http://127.0.0.1:4000'
const env = readEnv({
  ...{ DATA_DIR: '.data', REGISTRY_URL: registryUrl, REGISTRY_API_KEY: canaries.key },
  NEXTAUTH_SECRET: canaries.secret,
})

let before: Awaited<ReturnType<typeof openBefore>>
beforeAll(async () => {
  before = await openBefore('renamed_columns')
  await writeRows()
  await before.upgrade()
})
afterAll(() => before.drop())

/** One row in each table of which something has another name since. */
async function writeRows(): Promise<void> {
  const db = before.database.sql
  await db.execute(sql`
    insert into console.orders (order_id, service_id, product, status, noted_at, origin, is_followed, follower, follower_until)
    values ('o1', 'co_xa_1', 'report', 'completed', ${at}, 'console', true, ${id}, ${at})`)
  await db.execute(sql`
    insert into console.results (order_id, body, sha256, bytes, service_version, kept_at) values ('o1', '', 'h', 0, '2', ${at})`)
  await db.execute(
    sql`insert into console.monitor_looks (monitor_id, watches, looked_at) values ('m1', 'co_xa_1', ${at})`,
  )
  await db.execute(sql`
    insert into console.monitor_changes (change_id, monitor_id, detected_at, noted_at) values ('c1', 'm1', ${at}, ${at})`)
  await db.execute(sql`insert into console.webhooks (webhook_id, noted_at) values ('w1', ${at})`)
  await db.execute(sql`
    insert into console.receivers (registry_url, url, sealed_secret, claimed_at)
    values (${registryUrl}, 'http://127.0.0.1:3000', ${seal(env, ['receivers', registryUrl], 'whsec_stays')}, ${at})`)
  await db.execute(sql`
    insert into console.batch_rows (batch_id, line, match, pressed_by, presses) values (${id}, 1, 'sure', ${id}, 2)`)
  await db.execute(sql`
    insert into console.invoice_readings (invoice_id, state, started_at, seen_at, held) values ('i1', 'read', ${at}, ${at}, '{"checks":1}')`)
  await db.execute(sql`
    insert into console.cases (case_id, version, service_id, kind, status, subject, detected_at, time_zone, evidence, changed_at, held, held_owner)
    values (${id}, 1, 'co_xa_1', 'owners', 'open', 'Ada Lovelace', ${at}, 'UTC', '[]', ${at}, 'Neuweg 2', ${JSON.stringify(owner)})`)
  await db.execute(sql`
    insert into console.held_acts (act_id, operation, params, object, state, requested_by, requested_at, due_at)
    values (${id}, 'deleteMonitor', '{}', 'm1', 'waiting', ${id}, ${at}, ${at})`)
}

describe('a console from before its columns had the names of the code', () => {
  it('has each row under the new names', async () => {
    const db = before.database.sql
    const instant = new Date(at)
    const [order] = await db.select().from(orders)
    expect(order).toMatchObject({ recordedAt: instant, isPolled: true, pollerId: id, pollerUntil: instant })
    expect((await db.select().from(results))[0]?.storedAt).toEqual(instant)
    expect((await db.select().from(monitorPolls))[0]).toMatchObject({ watches: 'co_xa_1', polledAt: instant })
    expect((await db.select().from(monitorChanges))[0]?.recordedAt).toEqual(instant)
    expect((await db.select().from(webhooks))[0]?.recordedAt).toEqual(instant)
    expect((await db.select().from(batchRows))[0]).toMatchObject({ submittedBy: id, submissions: 2 })
    expect((await db.select().from(invoiceReadings))[0]?.snapshot).toEqual({ checks: 1 })
    expect((await db.select().from(cases))[0]).toMatchObject({ found: 'Neuweg 2', foundOwner: owner })
    expect((await db.select().from(pendingDeletions))[0]).toMatchObject({ actId: id, state: 'waiting', object: 'm1' })
  })

  it('opens the secret of its own webhook', async () => {
    const [row] = await before.database.sql.select().from(ownWebhooks)
    expect(row && secretsOf({ env }, row, new Date(at))).toEqual(['whsec_stays'])
  })

  it('lists companies by what it records from then on, and has one deletion of a thing at a time', async () => {
    const db = before.database.sql
    const later = new Date('2026-11-02T08:00:00.000Z')
    await db.insert(orders).values({
      ...{ orderId: 'o2', serviceId: 'co_xa_1', product: 'ubo', status: 'completed' },
      ...{ recordedAt: later, origin: 'console', isPolled: false },
    })
    const { rows } = await db.execute(
      sql`select newest_at = ${later.toISOString()} as "isNewest" from console.listed_companies`,
    )
    expect(rows).toEqual([{ isNewest: true }])
    const [waiting] = await db.select().from(pendingDeletions)
    if (waiting === undefined) throw new Error('no deletion is pending')
    const again = { ...waiting, actId: id.replace(/1$/, '2') }
    expect(await db.insert(pendingDeletions).values(again).onConflictDoNothing().returning()).toEqual([])
  })
})
