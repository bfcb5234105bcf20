import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asFault } from '#lib/database/index.ts'
import { ledger, orders } from '../schema/index.ts'
import { createTestRegister, type TestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'

let register: TestRegister
let service: TestService
beforeEach(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector] })
})
afterEach(() => service.close())

async function order(nativeId: string): Promise<string> {
  const answer = await service.ask('POST', '/v2/companies/report', {
    body: { serviceId: register.serviceId(nativeId) },
  })
  return answer.body.orderId
}

/** The next transactions of the service fail as they do while its server is away. */
function failTransactions(count: number, fault: unknown): void {
  const { database } = service
  const { transaction } = database
  let left = count
  database.transaction = (work, options) => {
    if (left === 0) return transaction(work, options)
    left -= 1
    return Promise.reject(fault)
  }
}

const claimOf = async (orderId: string) => {
  const [row] = await service.database.sql.select().from(orders).where(eq(orders.orderId, orderId))
  return row?.claim
}

describe('an order while the database is unwell', () => {
  it.each(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly', 'Query read timeout'])(
    'is completed and charged once, and its register is asked once: %s',
    async (message) => {
      const orderId = await order('4711')
      failTransactions(3, asFault(new Error(message)))
      await service.work()
      expect((await service.settled('report', orderId)).body.status).toBe('completed')
      expect(register.asked).toBe(1)
      expect(await claimOf(orderId)).toBe(1)
      const charges = await service.database.sql.select().from(ledger).where(eq(ledger.sourceEventId, orderId))
      expect(charges).toHaveLength(1)
    },
  )

  it('is not ended by the database, however often it comes back', async () => {
    const orderId = await order('4712')
    await service.database.sql.update(orders).set({ claim: 20 }).where(eq(orders.orderId, orderId))
    register.failWith(asFault(new Error('Query read timeout')) as Error)
    await service.work()
    await expect.poll(() => register.asked, { timeout: 20_000 }).toBeGreaterThan(1)
    register.failWith(null)
    expect((await service.settled('report', orderId)).body.status).toBe('completed')
  })
})

describe('an order that fails for a reason nobody knows', () => {
  it('comes back and is completed when the reason has passed', async () => {
    const orderId = await order('4713')
    register.failWith(new Error('a hiccup'))
    await service.work()
    await expect.poll(() => register.asked, { timeout: 20_000 }).toBe(2)
    register.failWith(null)
    expect((await service.settled('report', orderId)).body.status).toBe('completed')
  })

  it('ends as internal.unexpected after the fifth claim, free of charge', async () => {
    const orderId = await order('4714')
    await service.database.sql.update(orders).set({ claim: 3 }).where(eq(orders.orderId, orderId))
    register.failWith(new Error('not a hiccup'))
    await service.work()
    const { body } = await service.settled('report', orderId)
    expect(body).toMatchObject({ status: 'failed', code: 'internal.unexpected' })
    expect([register.asked, await claimOf(orderId)]).toEqual([2, 5])
  })

  it('ends at once where the reason is a bug', async () => {
    const orderId = await order('4715')
    register.failWith(new TypeError('x is not a function'))
    await service.work()
    expect((await service.settled('report', orderId)).body.code).toBe('internal.unexpected')
    expect(register.asked).toBe(1)
  })
})
