import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Posted } from '#lib/outbound/index.ts'
import { jobOf, setUpWebhooks } from '../testing/webhooks.ts'
import { runDelivery } from './attempt.ts'

const tests = setUpWebhooks()
const down = (durationMs: number): Posted => ({ status: 503, error: 'answered 503', headers: {}, body: '', durationMs })

/** A webhook of its own whose last attempt took so long and failed. */
async function sick(name: string, durationMs: number): Promise<string> {
  const { id } = await tests.create({ name, url: `${tests.receiver.url}/${name}` })
  await tests.completed()
  const { outbound } = tests.service.ctx
  Object.assign(tests.service.ctx, { outbound: { ...outbound, post: async () => down(durationMs) } })
  await tests.attempt(id, (await tests.deliveriesOf(id))[0].deliveryId)
  Object.assign(tests.service.ctx, { outbound })
  return id
}

async function jobsOf(webhookId: string): Promise<{ name: string; attempts: number }[]> {
  const { rows } = await tests.service.database.sql.execute<{ name: string; attempts: number }>(
    sql`select j.name, d.attempts from pgboss.job j join registry.deliveries d on d.job_id = j.id
      where d.webhook_id = ${webhookId} order by d.delivery_id`,
  )
  return rows
}

describe('a result for many webhooks', () => {
  it('goes to those that accept by themselves: what fails, and what is tried again, has slots of its own, and so do slow ones', async () => {
    const failing = await sick('failing', 5)
    const slow = await sick('slow', 9_000)
    const { id: healthy } = await tests.create({ name: 'healthy', url: `${tests.receiver.url}/healthy` })
    await tests.completed()
    expect(await jobsOf(healthy)).toEqual([{ name: 'deliver', attempts: 0 }])
    expect((await jobsOf(failing)).at(-1)).toEqual({ name: 'deliver.again', attempts: 0 })
    expect((await jobsOf(slow)).at(-1)).toEqual({ name: 'deliver.slow', attempts: 0 })
    expect((await jobsOf(failing))[0]).toEqual({ name: 'deliver.again', attempts: 1 })
  })

  it('leaves the database to those that accept: of many failures at once two are written down', async () => {
    const { id } = await tests.create()
    for (let n = 0; n < 6; n += 1) await tests.completed()
    const { ctx } = tests.service
    let open = 0
    let most = 0
    const database = {
      ...ctx.database,
      transaction: async (...args: Parameters<typeof ctx.database.transaction>) => {
        open += 1
        most = Math.max(most, open)
        return ctx.database.transaction(...args).finally(() => {
          open -= 1
        })
      },
    }
    const failing = { ...ctx, database, outbound: { ...ctx.outbound, post: async () => down(5) } } as typeof ctx
    const deliveries: { deliveryId: string }[] = await tests.deliveriesOf(id)
    await Promise.all(
      deliveries.map(async ({ deliveryId }) => {
        const job = { deliveryId, jobId: await jobOf(tests.service, deliveryId), lane: 'deliver' as const }
        await runDelivery(failing, job, new AbortController().signal)
      }),
    )
    expect(most).toBe(2)
    for (const { attempts } of await tests.deliveriesOf(id)) expect(attempts).toBe(1)
  })
})
