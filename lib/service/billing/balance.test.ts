import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted } from '#lib/testing/counts.ts'
import { createOrganization, setOrganization } from '../accounts/index.ts'
import { refund } from '../billing/index.ts'
import { claimOrder, complete, settle } from '../orders/index.ts'
import { createTestRegister, type TestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'
import { giveGrant } from './grants/give.ts'

let service: TestService
let register: TestRegister
beforeAll(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector] })
})
afterAll(() => service.close())

const dayMs = 86_400_000
const begin = Date.parse('2026-11-21T00:00:00.000Z')

/** What may happen to a prepaid organization; `pick` chooses among its orders. */
const happening = fc.oneof(
  fc.record({
    what: fc.constant('grant' as const),
    credits: fc.integer({ min: 1, max: 60 }),
    days: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ what: fc.constant('order' as const), product: fc.constantFrom('report', 'ubo', 'search') }),
  fc.record({ what: fc.constant('complete' as const), pick: fc.nat() }),
  fc.record({ what: fc.constant('cancel' as const), pick: fc.nat() }),
  fc.record({ what: fc.constant('refund' as const), pick: fc.nat() }),
  fc.record({ what: fc.constant('wait' as const), hours: fc.integer({ min: 6, max: 30 }) }),
)
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

interface Life {
  organizationId: string
  key: string
  running: string[]
  completed: string[]
  nowMs: number
}

const take = (list: string[], pick: number): string | undefined => list.splice(pick % Math.max(1, list.length), 1)[0]

let company = 0

async function order(life: Life, product: string): Promise<void> {
  company += 1
  const isSearch = product === 'search'
  const body = isSearch
    ? { companyName: 'Anybody', jurisdictionCode: 'xt' }
    : { serviceId: register.serviceId(String(company)) }
  const headers = { 'x-api-key': life.key }
  const before = (await service.ask('GET', '/v2/billing/credits', { headers })).body.available
  const answer = await service.ask('POST', `/v2/companies/${product === 'report' ? 'report' : 'search'}`, {
    body,
    headers,
  })
  const price = isSearch ? 1 : 10
  expect(answer.status).toBe(before >= price ? 202 : 402)
  if (answer.status === 202) life.running.push(answer.body.orderId)
}

async function live(life: Life, event: Happening): Promise<void> {
  const { ctx } = service
  if (event.what === 'wait') {
    life.nowMs += event.hours * 3_600_000
    service.clock.set(new Date(life.nowMs).toISOString())
  }
  if (event.what === 'grant') {
    const expiresAt = new Date(life.nowMs + event.days * dayMs)
    await giveGrant(ctx, life.organizationId, { name: 'Some', credits: event.credits, expiresAt })
  }
  if (event.what === 'order') await order(life, event.product === 'ubo' ? 'report' : event.product)
  if (event.what === 'cancel') {
    const orderId = take(life.running, event.pick)
    if (orderId !== undefined) await settle(ctx, orderId, { status: 'canceled' })
  }
  if (event.what === 'complete') {
    const orderId = take(life.running, event.pick)
    const claimed = orderId === undefined ? null : await claimOrder(ctx.database.sql, orderId, ctx.clock.now(), 1)
    if (claimed === null) return
    expect(await complete(ctx, claimed, { companyName: null, result: { type: 'companyReport' } })).toBe(true)
    life.completed.push(claimed.orderId)
  }
  if (event.what === 'refund') {
    const orderId = take(life.completed, event.pick)
    if (orderId !== undefined) await refund(ctx, orderId, 'any')
  }
}

async function rowsOf(query: ReturnType<typeof sql>) {
  return (await service.database.sql.execute(query)).rows
}

describe('a prepaid balance', () => {
  it('is never negative, always the sum of the ledger, and nothing is ever billed, whatever happens', async () => {
    const property = fc.asyncProperty(fc.array(happening, { minLength: 25, maxLength: 50 }), async (events) => {
      service.clock.set(new Date(begin).toISOString())
      const made = await createOrganization(service.ctx, 'Prepaid')
      const { organizationId } = made
      await setOrganization(service.ctx, organizationId, { plan: 'prepaid' })
      const life: Life = { ...made, running: [], completed: [], nowMs: begin }
      for (const event of events) {
        await live(life, event)
        const { available, reserved } = (
          await service.ask('GET', '/v2/billing/credits', { headers: { 'x-api-key': life.key } })
        ).body
        expect(available).toBeGreaterThanOrEqual(0)
        expect(reserved).toBeGreaterThanOrEqual(0)
      }
      expect(
        await rowsOf(sql`select ledger_id from registry.ledger
        where organization_id = ${organizationId} and credits <> credits_granted`),
      ).toEqual([])
      expect(
        await rowsOf(sql`select grant_id from registry.grants g
        where organization_id = ${organizationId} and g.remaining <> g.credits - (
          select coalesce(sum(used.amount), 0) from registry.ledger l,
            unnest(l.grants_used, l.grant_amounts) as used (grant_id, amount)
          where used.grant_id = g.grant_id)`),
      ).toEqual([])
    })
    await fc.assert(property, { numRuns: counted(120) })
  })
})
