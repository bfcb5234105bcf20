import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newId } from '#lib/id/index.ts'
import { orders, requests } from '../../../../core/schema/index.ts'
import { type Journal, openJournal } from '../../../../testing/journal.ts'
import { until } from '../../../../testing/running.ts'

let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
})
afterAll(() => harness.close())

const orderOf = (orderId: string, status: string, companyName: string | null = null) => ({
  ...{ orderId, status, companyName, origin: 'console', recordedAt: harness.clock.now(), isPolled: false },
})

function requestOf(orderId: string | null, state = 'answered') {
  const requestId = newId(harness.clock.now())
  return {
    ...{ requestId, state, operation: 'startReport', requestedAt: harness.clock.now(), orderId },
    ...{ idempotencyKey: requestId, sentPath: '', sentHash: '', serviceVersion: '' },
  }
}

const ids = ['one', 'two', 'three']
const orderId = fc.constantFrom(...ids)
const writes = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('order' as const),
      orderId,
      status: fc.constantFrom('running', 'completed', 'failed'),
    }),
    fc.record({ do: fc.constant('name' as const), orderId, name: fc.option(fc.constantFrom('Ada AG', 'Bo AG')) }),
    fc.record({ do: fc.constant('remove' as const), orderId }),
    fc.record({ do: fc.constant('request' as const), orderId: fc.option(orderId) }),
    // A request never loses its order again.
    fc.record({ do: fc.constant('answer' as const), orderId, to: orderId }),
  ),
  { minLength: 1, maxLength: 12 },
)
type Write = ReturnType<typeof fc.sample<typeof writes extends fc.Arbitrary<infer T> ? T : never>>[number][number]

async function write(db: Parameters<Parameters<Journal['harness']['database']['transaction']>[0]>[0], one: Write) {
  switch (one.do) {
    case 'order': {
      const { status } = one
      await db
        .insert(orders)
        .values(orderOf(one.orderId, status))
        .onConflictDoUpdate({ target: orders.orderId, set: { status } })
      return
    }
    case 'name':
      await db.update(orders).set({ companyName: one.name }).where(eq(orders.orderId, one.orderId))
      return
    case 'remove':
      await db.delete(orders).where(eq(orders.orderId, one.orderId))
      return
    case 'request':
      await db.insert(requests).values(requestOf(one.orderId, one.orderId === null ? 'refused' : 'answered'))
      return
    case 'answer':
      await db.update(requests).set({ orderId: one.to }).where(eq(requests.orderId, one.orderId))
  }
}

describe('what a request has come to', () => {
  it('is what its order says, or else its state, whoever writes either and in whatever order', async () => {
    const { database } = harness
    await fc.assert(
      fc.asyncProperty(fc.array(writes, { minLength: 1, maxLength: 3 }), async (transactions) => {
        await database.sql.delete(requests)
        await database.sql.delete(orders)
        for (const some of transactions)
          await database.transaction(async (tx) => {
            for (const one of some) await write(tx, one)
          })
        const { rows } = await database.sql.execute(sql`
          select r.request_id from console.requests r left join console.orders o on o.order_id = r.order_id
          where (r.status, r.order_name) is distinct from (coalesce(o.status, r.state), o.company_name)`)
        expect(rows).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  it.skipIf(inject('postgresUrl') === null)(
    'is its order’s status also where one transaction settles the order while another adds the request',
    async () => {
      const { database } = harness
      await database.sql.insert(orders).values(orderOf('both', 'running'))
      const request = requestOf('both')
      const keepNow = sql`set constraints all immediate`
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      let isAdded = false
      let added: Promise<unknown> = Promise.resolve()
      await database.transaction(async (tx) => {
        await tx.update(orders).set({ status: 'completed' }).where(eq(orders.orderId, 'both'))
        await tx.execute(keepNow)
        added = database
          .transaction(async (other) => {
            await other.insert(requests).values(request)
            await other.execute(keepNow)
          })
          .finally(() => {
            isAdded = true
          })
        await until('the other one waits or has ended', async () => {
          return isAdded || (await database.sql.execute(waiting)).rows.length > 0
        })
      })
      await added
      const [row] = await database.sql.select().from(requests).where(eq(requests.requestId, request.requestId))
      expect(row?.status).toBe('completed')
    },
  )
})

describe('a list of more requests than are counted or looked through at once', () => {
  const count = 10_100
  beforeAll(async () => {
    await harness.database.sql.execute(sql`
      insert into console.requests (request_id, state, operation, requested_at, idempotency_key, sent_path, sent_hash,
        service_version, company_name, upstream_request_id)
      select gen_random_uuid(), 'refused', 'startReport', now() - n * interval '1 minute', 'many-' || n, '', '', '',
        'Number ' || n || ' AG', 'req_' || n
      from generate_series(1, ${count}::int) as n`)
  })

  it('says that there are more than 10,000', async () => {
    expect((await ask('listRequests', { query: { status: 'refused' } })).value).toMatchObject({
      ...{ total: 10_000, isMore: true, lookedTo: null },
    })
  })

  it('looks through 5,000 for a text, says back to when, and goes on from there until all were', async () => {
    const pages: [string[], boolean][] = []
    let cursor: string | undefined
    do {
      const { value } = await ask('listRequests', { query: { text: 'umber 10100 a', cursor } })
      expect([value.total, value.isMore]).toEqual([null, false])
      pages.push([value.requests.map(({ companyName }) => companyName ?? ''), value.lookedTo !== null])
      cursor = value.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(pages).toEqual([
      [[], true],
      [[], true],
      [['Number 10100 AG'], false],
    ])
  })

  it('counts the first page of a text as more than it has, where older ones were not looked through', async () => {
    const { value } = await ask('listRequests', { query: { text: 'number', limit: 20 } })
    expect([value.requests.length, value.total, value.isMore, value.lookedTo]).toEqual([20, 20, true, null])
  })

  it('finds an id at once, however long ago it was given', async () => {
    const { value } = await ask('listRequests', { query: { text: 'req_10100' } })
    expect(value).toMatchObject({ total: 1, nextCursor: null, requests: [{ companyName: 'Number 10100 AG' }] })
  })
})
