import { describe, expect, it } from 'vitest'
import type { OutdatedReason } from '#lib/contract/index.ts'
import { createOrganization } from '../accounts/index.ts'
import { began, setUpMonitors } from '../monitors/testing/monitors.ts'
import { runOrder } from '../orders/index.ts'

const tests = setUpMonitors()
const both = ['company_report', 'shareholder_graph']
const families = { report: 'report', graph: 'shareholder-graph', ubo: 'ubo', financials: 'finance' } as const
type Reused = keyof typeof families
const moved = { change: 'move', address: 'New Street 2' }

const bodyOf = (product: Reused, serviceId: string) => ({
  serviceId,
  ...(product === 'graph' ? { maxDepth: 1 } : {}),
})

async function quoteOf(product: Reused, serviceId: string, more: object = {}, headers: Record<string, string> = {}) {
  const request = { ...bodyOf(product, serviceId), ...more }
  return (await tests.service.ask('POST', '/v2/quotes', { body: { product, request }, headers })).body
}

async function ordered(family: string, body: object, headers: Record<string, string> = {}): Promise<string> {
  const { orderId } = (await tests.service.ask('POST', `/v2/companies/${family}`, { body, headers })).body
  await runOrder(tests.service.ctx, orderId, new AbortController().signal)
  return orderId
}

/** A prefill is waited for by whoever asks, so that its order is run meanwhile. */
async function prefilled(serviceId: string): Promise<string> {
  const answer = tests.service.ask('POST', '/v2/companies/prefill', { body: { serviceId } })
  for (;;) {
    const { orders } = (await tests.service.ask('GET', `/v2/orders?serviceId=${serviceId}&product=prefill`)).body
    const orderId = orders[0]?.orderId
    if (orderId === undefined) continue
    await runOrder(tests.service.ctx, orderId, new AbortController().signal)
    await answer
    return orderId
  }
}

/** A watched company whose answers of the morning are read at nine, and a change at ten that its monitor finds at eleven. */
async function changedCompany(change: object, products: readonly Reused[]): Promise<string> {
  tests.at(began)
  const { serviceId } = await tests.watched({ sources: both })
  tests.at('2026-11-21T09:00:00.000Z')
  for (const product of products) await ordered(families[product], bodyOf(product, serviceId))
  tests.at('2026-11-21T10:00:00.000Z')
  await tests.change(serviceId, change)
  tests.at('2026-11-21T11:00:00.000Z')
  await tests.check()
  return serviceId
}

const codesIn = (outdated?: { reasons: OutdatedReason[] }) => outdated?.reasons.map(({ eventCode }) => eventCode)

describe('a quote says that the answer it would reuse is out of date', () => {
  it('with what a monitor detected since, and goes on to reuse it as the interface writes it', async () => {
    const serviceId = await changedCompany(moved, ['report'])
    const quote = await quoteOf('report', serviceId)
    expect(quote).toMatchObject({ credits: 0, creditsFresh: 10, outdated: { since: '2026-11-21T11:00:00.000Z' } })
    const [reason] = quote.outdated.reasons
    expect(reason).toMatchObject({ eventCode: 'REGISTERED_ADDRESS_CHANGED', category: 'address' })
    const { events } = (await tests.service.ask('GET', `/v2/monitors/${reason.monitorId}/events`)).body
    expect(events.map(({ eventId }: { eventId: string }) => eventId)).toEqual([reason.eventId])
    const again = await tests.service.ask('POST', '/v2/companies/report', { body: { serviceId } })
    expect(again.body).toMatchObject({ orderId: quote.reusesOrderId, cachedOrder: true })
  })

  it('for the products a change is about, and for no other', async () => {
    const products = ['report', 'graph', 'ubo', 'financials'] as const
    const seated = await changedCompany(moved, products)
    const said = async (serviceId: string) => {
      const found: string[] = []
      for (const product of products) if ((await quoteOf(product, serviceId)).outdated) found.push(product)
      return found
    }
    expect(await said(seated)).toEqual(['report'])
    // Not every company of the sandbox names its shareholders in its report.
    let found: string[] = []
    for (let tries = 0; tries < 8 && found.length < 3; tries += 1) {
      found = await said(await changedCompany({ change: 'transferShares' }, products))
      expect(['', 'graph, ubo', 'report, graph, ubo']).toContain(found.join(', '))
    }
    expect(found).toEqual(['report', 'graph', 'ubo'])
  })

  it('until it is read afresh, and not where it was read after the change but before the monitor found it', async () => {
    const serviceId = await changedCompany(moved, ['report'])
    await ordered('report', { serviceId, bypassCache: true })
    expect(await quoteOf('report', serviceId)).not.toHaveProperty('outdated')

    tests.at(began)
    const late = (await tests.watched({ sources: both })).serviceId
    tests.at('2026-11-21T12:00:00.000Z')
    await tests.change(late, moved)
    tests.at('2026-11-21T12:30:00.000Z')
    await ordered('report', { serviceId: late })
    tests.at('2026-11-21T13:00:00.000Z')
    await tests.check()
    expect(await quoteOf('report', late)).toMatchObject({ credits: 0 })
    expect(await quoteOf('report', late)).not.toHaveProperty('outdated')
  })

  it('also by changes its filters deliver nowhere, and says nothing with bypassCache or of another organization', async () => {
    const { serviceId } = await tests.watched({ sources: both, eventCodesFilter: ['NAME_CHANGED'] })
    const { key } = await createOrganization(tests.service.ctx, `Another ${serviceId}`)
    const other = { authorization: `Bearer ${key}`, 'x-api-key': key }
    tests.at('2026-11-21T09:00:00.000Z')
    await ordered('report', { serviceId })
    await ordered('report', { serviceId }, other)
    tests.at('2026-11-21T10:00:00.000Z')
    await tests.change(serviceId, moved)
    tests.at('2026-11-21T11:00:00.000Z')
    await tests.check()
    expect(codesIn((await quoteOf('report', serviceId)).outdated)).toEqual(['REGISTERED_ADDRESS_CHANGED'])
    expect(await quoteOf('report', serviceId, { bypassCache: true })).not.toHaveProperty('outdated')
    const ofOther = await quoteOf('report', serviceId, {}, other)
    expect(ofOther).toMatchObject({ credits: 0, reusesOrderId: expect.any(String) })
    expect(ofOther).not.toHaveProperty('outdated')
  })

  it('by a newer answer that says otherwise, without a monitor, and for the same customer alone', async () => {
    const serviceId = tests.nextCompany()
    const customer = { 'x-customer-id': 'customer-1' }
    tests.at('2026-11-21T09:00:00.000Z')
    await ordered('report', { serviceId })
    await ordered('report', { serviceId }, customer)
    await ordered('shareholder-graph', { serviceId, maxDepth: 1 })
    tests.at('2026-11-21T10:00:00.000Z')
    await tests.change(serviceId, moved)
    await tests.change(serviceId, { change: 'transferShares' })
    tests.at('2026-11-21T11:00:00.000Z')
    const prefill = await prefilled(serviceId)
    expect((await quoteOf('report', serviceId)).outdated.reasons).toEqual([
      {
        eventCode: 'REGISTERED_ADDRESS_CHANGED',
        category: 'address',
        detectedAt: '2026-11-21T11:00:00.000Z',
        orderId: prefill,
      },
    ])
    const newer = await ordered('shareholder-graph', { serviceId, maxDepth: 2 })
    const { outdated } = await quoteOf('graph', serviceId)
    expect(outdated).toMatchObject({ since: '2026-11-21T11:00:00.000Z' })
    expect(outdated.reasons.map(({ category, orderId }: OutdatedReason) => [category, orderId])).toContainEqual([
      'ownership',
      newer,
    ])
    expect(await quoteOf('report', serviceId, {}, customer)).not.toHaveProperty('outdated')
  })
})
