import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserRole } from '#lib/contract/index.ts'
import { portOf } from '#lib/testing/port.ts'
import { missing, openCases } from '../../compliance/cases/testing/cases.ts'
import { invoiceReadings } from '../../core/schema/index.ts'
import { createUpstream } from '../../core/upstream/index.ts'
import { insertBatch } from '../../orders/batches/store.ts'
import { upsertWebhook } from '../../service/webhooks/store.ts'
import { type NamedKind, nameOf } from './names.ts'

const monitorId = '0199f000-0000-7000-8000-000000000007'
const service = createServer((request, response) => {
  const isThere = request.url?.split('?')[0] === `/v2/monitors/${monitorId}`
  response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' })
  const monitor = { monitorId, serviceId: 'co_xa_m', companyName: 'Torfmoser Bau AG' }
  response.end(JSON.stringify(isThere ? monitor : { detail: 'gone', code: 'resource.not_found', request_id: 'r' }))
})

let cases: Awaited<ReturnType<typeof openCases>>
let name: (kind: NamedKind, id: string, role?: UserRole) => ReturnType<typeof nameOf>
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const port = portOf(service)
  cases = await openCases({ REGISTRY_URL: `http://127.0.0.1:${port}` })
  const { harness } = cases
  const ctx = { ...harness, upstream: createUpstream(harness) }
  name = (kind, id, role = 'admin') =>
    nameOf(ctx as unknown as Parameters<typeof nameOf>[0], { userId: harness.users[role], role }, kind, id)
})
afterAll(async () => {
  service.closeAllConnections()
  service.close()
  await cases.harness.close()
})

describe('the title of a tab', () => {
  it('has the company of an order, also for finance', async () => {
    await cases.place({ orderId: 'o1', serviceId: 'co_xa_o1', companyName: 'Kieselgrund Glas GmbH' })
    await cases.place({ orderId: 'o2', serviceId: 'co_xa_o2' })
    expect(await name('order', 'o1', 'finance')).toBe('Kieselgrund Glas GmbH')
    expect(await name('order', 'o2')).toBe('co_xa_o2')
    expect(await name('company', 'co_xa_o1')).toBe('Kieselgrund Glas GmbH')
    expect(await name('company', 'co_xa_o1', 'finance')).toBeNull()
  })

  it('has the company of a monitor, as the service calls it', async () => {
    expect(await name('monitor', monitorId)).toBe('Torfmoser Bau AG')
    expect(await name('monitor', monitorId, 'finance')).toBeNull()
  })

  it('has the company of a case, and the names of a batch and of a webhook', async () => {
    const { harness } = cases
    const at = harness.clock.now()
    const one = await cases.open('co_xa_case', missing)
    expect(await name('case', one.caseId)).toBe('co_xa_case')
    const batch = { batchId: monitorId, name: 'Leasing portfolio', state: 'draft', createdBy: harness.users.analyst }
    await insertBatch(harness.database.sql, { ...batch, createdAt: at })
    expect(await name('batch', monitorId)).toBe('Leasing portfolio')
    await upsertWebhook(harness.database.sql, { webhookId: monitorId, name: 'ERP intake', recordedAt: at })
    expect(await name('webhook', monitorId)).toBe('ERP intake')
    expect(await name('webhook', monitorId, 'analyst')).toBeNull()
  })

  it('has the month of an invoice, as it was read last', async () => {
    const at = cases.harness.clock.now()
    const invoice = { periodStart: '2026-10-01T00:00:00Z', periodEnd: '2026-11-01T00:00:00Z' }
    const reading = { invoiceId: 'inv', state: 'read', startedAt: at, seenAt: at, readAt: at, snapshot: { invoice } }
    await cases.harness.database.sql.insert(invoiceReadings).values(reading as typeof invoiceReadings.$inferInsert)
    expect(await name('invoice', 'inv', 'finance')).toEqual({ start: invoice.periodStart, end: invoice.periodEnd })
    expect(await name('invoice', 'inv', 'analyst')).toBeNull()
  })

  it('has no name for what is not there, and for an id that is none', async () => {
    for (const kind of ['batch', 'case', 'invoice', 'monitor', 'order', 'webhook'] as const) {
      expect([kind, await name(kind, 'no id')]).toEqual([kind, null])
    }
  })
})
