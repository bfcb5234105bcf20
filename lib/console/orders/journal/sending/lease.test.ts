import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asFault } from '#lib/database/index.ts'
import { requests } from '../../../core/schema/index.ts'
import { openContext } from '../../../program/server/open.ts'
import { type Running, runConsole, until } from '../../../testing/running.ts'

let running: Running
beforeAll(async () => {
  running = await runConsole(true)
})
afterAll(() => running.close())

const order = (serviceId: string, key: string) =>
  running.ask('analyst', 'POST', '/v2/companies/report', { body: { serviceId }, headers: { 'idempotency-key': key } })

async function rowOf(key: string) {
  const [row] = await running.harness.database.sql.select().from(requests).where(eq(requests.idempotencyKey, key))
  return row
}

const ordersOf = (serviceId: string) =>
  [...running.upstream.orders.values()].filter((one) => one.serviceId === serviceId).length
const sentUnder = (key: string) =>
  running.upstream.sent.filter(({ method, headers }) => method === 'POST' && headers['idempotency-key'] === key).length

describe('a request that is being sent', () => {
  it('when its process ends is resolved soon, under its own key', async () => {
    await order('co_xa_lease1', 'template')
    const template = await rowOf('template')
    if (template === undefined) throw new Error('there is no request')
    const { clock } = running.ctx
    const began = clock.now().getTime()
    await running.harness.database.sql.insert(requests).values({
      ...template,
      requestId: crypto.randomUUID(),
      idempotencyKey: 'left',
      state: 'sending',
      sentBody: JSON.stringify({ serviceId: 'co_xa_lease2' }),
      requestedAt: new Date(began),
      sendingUntil: new Date(began + 20_000),
      answerBody: null,
      orderId: null,
    })
    await running.restart('killed')
    await until('the request is answered', async () => (await rowOf('left'))?.state === 'answered')
    expect(sentUnder('left')).toBe(1)
    expect(ordersOf('co_xa_lease2')).toBe(1)
  })

  it('is not called unknown while its process waits for the answer, however long that takes', async () => {
    const states: (string | undefined)[] = []
    running.upstream.onPost = async ({ headers }) => {
      if (headers['idempotency-key'] !== 'slow') return
      // Two and a half holds of the process.
      for (let round = 0; round < 20; round += 1) {
        await wait(100)
        states.push((await rowOf('slow'))?.state)
      }
    }
    expect((await order('co_xa_lease3', 'slow')).status).toBe(202)
    running.upstream.onPost = async () => {}
    expect(new Set(states)).toEqual(new Set(['sending']))
    expect(sentUnder('slow')).toBe(1)
  })

  it('whose answer cannot be written at once is answered when the database is back', async () => {
    const { database } = running.ctx
    const { transaction } = database
    let left = 4
    running.upstream.onPost = async () => {
      database.transaction = (work, options) => {
        if (left === 0) return transaction(work, options)
        left -= 1
        return Promise.reject(asFault(new Error('Connection terminated unexpectedly')))
      }
    }
    const answer = await order('co_xa_lease4', 'written-late')
    running.upstream.onPost = async () => {}
    database.transaction = transaction
    expect(answer.status).toBe(202)
    expect(await rowOf('written-late')).toMatchObject({ state: 'answered', orderId: answer.body.orderId })
    expect(ordersOf('co_xa_lease4')).toBe(1)
  })

  it('whose answer was written and whose commit was not confirmed is answered all the same', async () => {
    const { database } = running.ctx
    const { transaction } = database
    running.upstream.onPost = async () => {
      database.transaction = async (work, options) => {
        database.transaction = transaction
        await transaction(work, options)
        throw asFault(new Error('Connection terminated unexpectedly'))
      }
    }
    const answer = await order('co_xa_lease5', 'commit-unheard')
    running.upstream.onPost = async () => {}
    expect(answer.status).toBe(202)
    expect(await rowOf('commit-unheard')).toMatchObject({ state: 'answered', orderId: answer.body.orderId })
  })
})

describe('a console whose database is away', () => {
  it('answers 503 with Retry-After, at once where it knows', async () => {
    const { database } = running.ctx
    const { isAway } = database
    database.isAway = () => true
    const answer = await running.ask('analyst', 'GET', '/console/orders')
    database.isAway = isAway
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([
      503,
      'internal.unexpected',
      '5',
    ])
  })

  it('stops in time all the same', async () => {
    const { harness, ctx } = running
    const database = { ...harness.database, close: () => new Promise<never>(() => {}) }
    const opened = await openContext(harness.env, { ...harness, database, clock: ctx.clock, sleep: ctx.sleep })
    opened.ctx.pollers.start()
    opened.ctx.timedJobs.start()
    await opened.ctx.inbox.start()
    opened.ctx.batches.start()
    const silent: object = new Proxy(() => {}, {
      get: (_, name) => (name === 'then' ? () => {} : silent),
      apply: () => silent,
    })
    Object.assign(database, { sql: silent, transaction: () => new Promise<never>(() => {}) })
    const began = performance.now()
    await opened.close()
    expect(performance.now() - began).toBeLessThan(27_000)
  }, 60_000)
})
