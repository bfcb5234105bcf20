import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { began, jobOf, setUpWebhooks } from '../testing/webhooks.ts'
import { sweepDeliveries } from './sweep.ts'

const tests = setUpWebhooks()
const day = 86_400_000
const count = async (table: string) => {
  const { rows } = await tests.service.database.sql.execute<{ count: string }>(
    sql`select count(*) as count from ${sql.identifier('registry')}.${sql.identifier(table)}`,
  )
  return Number(rows[0]?.count)
}

describe('tidying up', () => {
  it('gives a pending delivery a job again when its own was lost', async () => {
    const { id } = await tests.create()
    await tests.completed()
    const [{ deliveryId }] = await tests.deliveriesOf(id)
    const lost = await jobOf(tests.service, deliveryId)
    await tests.service.database.sql.execute(sql`delete from pgboss.job where id = ${lost}`)
    tests.after(59_000)
    await sweepDeliveries(tests.service.ctx)
    expect(await jobOf(tests.service, deliveryId)).toBe(lost)
    tests.after(61_000)
    await sweepDeliveries(tests.service.ctx)
    const given = await jobOf(tests.service, deliveryId)
    expect(given).not.toBe(lost)
    const { rows } = await tests.service.database.sql.execute(sql`select 1 from pgboss.job where id = ${given}`)
    expect(rows).toHaveLength(1)
    await sweepDeliveries(tests.service.ctx)
    expect(await jobOf(tests.service, deliveryId)).toBe(given)
  })

  it('forgets what was settled thirty days ago with its attempts and bodies, and nothing that is pending', async () => {
    const { id } = await tests.create()
    await tests.completed()
    const [settled] = await tests.deliveriesOf(id)
    await tests.attempt(id, settled.deliveryId)
    await tests.completed()
    const before = [await count('deliveries'), await count('delivery_attempts'), await count('delivery_bodies')]
    tests.after(30 * day)
    await sweepDeliveries(tests.service.ctx)
    expect((await tests.deliveriesOf(id)).length).toBe(2)
    tests.after(30 * day + 1)
    await sweepDeliveries(tests.service.ctx)
    expect((await tests.deliveriesOf(id)).map((one) => one.status)).toEqual(['pending'])
    expect(await count('deliveries')).toBeLessThan(before[0] ?? 0)
    expect(await count('delivery_attempts')).toBe(0)
    expect(await count('delivery_bodies')).toBe(await count('deliveries'))
  })

  it('does not keep a secret that no longer signs', async () => {
    const { id } = await tests.create()
    await tests.service.ask('POST', `/v2/webhooks/${id}/secret/rotate`)
    const kept = async () => {
      const { rows } = await tests.service.database.sql.execute<{ sealed: string | null }>(
        sql`select sealed_previous_secret as sealed from registry.webhooks where webhook_id = ${id}`,
      )
      return rows[0]?.sealed !== null
    }
    tests.after(day - 1)
    await sweepDeliveries(tests.service.ctx)
    expect(await kept()).toBe(true)
    tests.after(day)
    await sweepDeliveries(tests.service.ctx)
    expect(await kept()).toBe(false)
  })

  it('does not put off a next attempt for as long as the clock has gone back', async () => {
    const { id } = await tests.create()
    tests.receiver.answer = (response) => response.writeHead(500).end()
    tests.after(2 * 3_600_000)
    await tests.completed()
    const [{ deliveryId }] = await tests.deliveriesOf(id)
    await tests.attempt(id, deliveryId)
    const due = async () => (await tests.deliveriesOf(id))[0].nextAttemptAt
    const first = await due()
    tests.after(2 * 3_600_000 - 30_000)
    await sweepDeliveries(tests.service.ctx)
    expect(await due()).toBe(first)
    tests.after(0)
    await sweepDeliveries(tests.service.ctx)
    expect(await due()).toBe(began)
    expect(await tests.attempt(id, deliveryId)).toMatchObject({ attempts: 2 })
  })
})
