import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openApiDocument, type RouteId, routeIds, routeOf } from '#lib/contract/index.ts'
import onFile from '#lib/contract/openapi/examples.json' with { type: 'json' }
import { documentAddress, documentText } from '#lib/contract/openapi/testing/on-file.ts'
import { createSandboxConnectors, showcaseCompanies } from '#lib/sandbox/index.ts'
import { runBilling } from './billing/index.ts'
import { withoutChance } from './testing/chance.ts'
import { type Answer, openTestService, type TestService, testKey } from './testing/service.ts'

/**
 * One answer of each row, made by the service's own acts on the sandbox: what the OpenAPI document shows as examples. `npm run
 * openapi` writes them and the document anew.
 */
const isWriting = Object(import.meta).env?.MODE === 'openapi'

let service: TestService
beforeAll(async () => {
  const connectors = createSandboxConnectors({
    latencyMs: 0,
    appliedChanges: () => [...service.ctx.sandboxChanges.all()],
  })
  service = await openTestService({ connectors, env: { SANDBOX: 'on', OUTBOUND_ALLOW: '127.0.0.1:*' } })
})
afterAll(() => service.close())

const examples: Partial<Record<RouteId, unknown>> = {}

async function show(id: RouteId, params: Record<string, string> = {}, body?: object, query = ''): Promise<Answer> {
  const { method, path } = routeOf(id)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const answer = await service.ask(method, `${filled}${query}`, body === undefined ? {} : { body })
  expect([id, answer.status < 300 ? '' : answer.text]).toEqual([id, ''])
  if (routeOf(id).answer !== null) examples[id] ??= answer.body
  return answer
}

/** Starts an order, and shows it once it has ended. */
async function ordered(start: RouteId, poll: RouteId, body: object): Promise<string> {
  const created = await show(start, {}, body)
  const { orderId } = created.body
  const family = routeOf(poll).path.replace('/v2/companies/', '').replace('/{orderId}', '')
  const ended = await service.settled(family, orderId)
  expect([poll, ended.body.status]).toEqual([poll, 'completed'])
  await show(poll, { orderId })
  return orderId
}

async function showOrders(): Promise<{ serviceId: string; orderId: string }> {
  const [, company] = showcaseCompanies.filter(({ jurisdictionCode }) => jurisdictionCode === 'xa')
  if (company === undefined) throw new Error('the sandbox shows no company')
  const { serviceId, name } = company
  await show('autocomplete', {}, undefined, `?query=${encodeURIComponent(name)}&jurisdictionCode=xa&limit=1`)
  const search = { companyName: name, jurisdictionCode: 'xa' }
  // Nobody works yet, so that one of the orders can be canceled.
  const waiting = await service.ask('POST', '/v2/companies/search', { body: search })
  await show('cancelOrder', { orderId: waiting.body.orderId })
  await service.work()
  await ordered('startSearch', 'getSearch', search)
  await ordered('startDocumentList', 'getDocumentList', { serviceId })
  const { documentId } = Object(examples.getDocumentList).result.documents[0]
  await ordered('startDocument', 'getDocument', { serviceId, documentId })
  const orderId = await ordered('startReport', 'getReport', { serviceId, customerReference: 'Case 4711' })
  await ordered('startFinancials', 'getFinancials', { serviceId })
  await ordered('startUbo', 'getUbo', { serviceId })
  await ordered('startGraph', 'getGraph', { serviceId, maxDepth: 1 })
  await show('startGraphForCompany', { serviceId }, { maxDepth: 2 })
  await show('prefill', {}, { serviceId })
  await show('searchSync', {}, search)
  await show('documentListSync', {}, { serviceId })
  await show('documentSync', {}, { serviceId, documentId })
  for (const id of ['reportSync', 'financialsSync', 'uboSync', 'graphSync'] as const) await show(id, {}, { serviceId })
  await show('listOrders', {}, undefined, '?limit=2')
  await show('getCompleteness', { orderId })
  await show('quote', {}, { product: 'report', request: { serviceId } })
  return { serviceId, orderId }
}

async function showWebhooks(): Promise<void> {
  const made = await show('createWebhook', {}, { name: 'Results', url: 'http://127.0.0.1:3699/results' })
  const webhookId = made.body.id
  await show('listWebhooks')
  await show('getWebhook', { webhookId })
  await show('updateWebhook', { webhookId }, { description: 'Completed orders of the desk' })
  const { deliveryId } = (await show('testWebhook', { webhookId })).body
  await show('sendTestEvent', { webhookId }, { product: 'report' })
  await show('listDeliveries', { webhookId }, undefined, '?limit=1')
  await vi.waitFor(
    async () =>
      expect((await service.ask('GET', `/v2/webhooks/${webhookId}/deliveries/${deliveryId}`)).body.log).not.toEqual([]),
    10_000,
  )
  await show('getDelivery', { webhookId, deliveryId })
  await show('redeliver', { webhookId, deliveryId })
  await show('rotateWebhookSecret', { webhookId })
  const span = { since: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z' }
  await show('previewRecovery', { webhookId }, undefined, `?since=${span.since}&until=${span.until}`)
  await show('recoverDeliveries', { webhookId }, span)
  await show('certifyWebhook', { webhookId }, {})
  await show('listCertifications', { webhookId })
}

async function showMonitors(serviceId: string): Promise<void> {
  await show('listMonitorSources', {}, undefined, `?serviceId=${encodeURIComponent(serviceId)}`)
  const made = await show(
    'createMonitor',
    {},
    { serviceId, sources: ['company_report'], webhookUrl: 'http://127.0.0.1:3699/events' },
  )
  const { monitorId } = made.body
  const checked = async (count: number) =>
    vi.waitFor(
      async () => expect((await service.ask('GET', `/v2/monitors/${monitorId}`)).body.checkCount).toBe(count),
      20_000,
    )
  await checked(1)
  await show('changeSandboxCompany', { serviceId }, { change: 'rename', name: 'Sandbox Alder Holdings' })
  await show('checkMonitor', { monitorId })
  await checked(2)
  await show('listMonitors', {}, undefined, '?limit=1')
  const events = await show('listMonitorEvents', { monitorId })
  await show('getMonitor', { monitorId })
  await show('replayMonitorEvent', { monitorId, eventId: events.body.events[0].eventId })
  await show('updateMonitor', { monitorId }, { isActive: false })
}

async function showTheRest(): Promise<void> {
  for (const id of [
    'describeService',
    'listRegisters',
    'listJurisdictions',
    'getCredits',
    'getHealth',
    'getReadiness',
  ] as const)
    await show(id)
  await show('createIntegration', {}, { datasourceSlug: 'xb-gemi', secretValues: { apiKey: 'sandbox-key' } })
  await show('listIntegrations')
  await show('createKey', {}, { name: 'Reader', scopes: ['read'] })
  await show('listKeys')
  await show('setCap', {}, { scope: 'organization', period: 'month', credits: 100_000 })
  await show('listCaps')
  // The month ends: what was ordered is on a closed invoice.
  service.clock.set('2026-12-02T08:00:00.000Z')
  await runBilling(service.ctx, await organizationId(), '2026-11')
  const { invoices } = (await show('listInvoices')).body
  const { invoiceId } = invoices.find(({ status }: { status: string }) => status !== 'draft')
  await show('getInvoice', { invoiceId })
  await show('getInvoiceSignature', { invoiceId })
  await show('listSigningKeys')
}

const organizationId = async () => (await service.ctx.accounts.authenticate(testKey, null)).organizationId

/** Rows whose answer is no example: the document itself, what ends the organization, days that no sandbox register gives. */
const without: readonly RouteId[] = ['getOpenApi', 'resetSandbox', 'getHistory']

it('the document shows a real answer of every row', async () => {
  const { serviceId } = await showOrders()
  await showWebhooks()
  await showMonitors(serviceId)
  await showTheRest()
  const missing = routeIds.filter(
    (id) => routeOf(id).answer !== null && !without.includes(id) && examples[id] === undefined,
  )
  expect(missing).toEqual([])
  const made = withoutChance(Object.fromEntries(routeIds.flatMap((id) => (id in examples ? [[id, examples[id]]] : []))))
  if (isWriting) {
    writeFileSync('lib/contract/openapi/examples.json', `${JSON.stringify(made, null, 1)}\n`)
    writeFileSync('docs/openapi.json', documentText(openApiDocument(documentAddress, Object(made))))
  }
  const fieldsOf = (all: object) => Object.entries(all).map(([id, one]) => [id, Object.keys(Object(one)).toSorted()])
  expect(fieldsOf(Object(made))).toEqual(fieldsOf(isWriting ? Object(made) : onFile))
})
