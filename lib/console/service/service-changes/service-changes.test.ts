import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keysOf, routes } from '#lib/contract/index.ts'
import { verifyChain } from '../../core/audit/chain.ts'
import { listLines } from '../../core/audit/listing/lines.ts'
import { listChained } from '../../core/audit/store.ts'
import { recordAudit } from '../../core/audit/writer.ts'
import { serviceChanges } from '../../core/schema/index.ts'
import type { StubWebhook } from '../../testing/hooks.ts'
import { type Running, runConsole, until } from '../../testing/running.ts'
import { abandonChanges } from './index.ts'
import { isServiceChange } from './outcome-checks.ts'
import { insertChange } from './store.ts'

let running: Running
beforeAll(async () => {
  running = await runConsole(true)
})
afterAll(() => running.close())
beforeEach(() => {
  running.upstream.breaks = () => null
})

const db = () => running.harness.database.sql
const rowsOf = async (action: string) => (await listChained(db(), { actions: [action] }, 0, 1_000)).slice(-4)
const outcomes = async (action: string) => (await rowsOf(action)).map(({ outcome }) => outcome)
const underway = () => db().select().from(serviceChanges)

let count = 0
/** A webhook at the service, made by nobody here. */
function hook(): StubWebhook {
  count += 1
  const id = `0199f000-0000-7000-8000-${String(count).padStart(12, '0')}`
  const made = {
    id,
    name: `hook ${count}`,
    url: `https://hooks.example/${count}`,
    status: 'active',
    signingSecret: 'whsec_',
  }
  running.upstream.hooks.webhooks.set(id, made)
  return made
}

describe('a change at the service that costs nothing', () => {
  it('is every row of the contract that changes something there and is no order', () => {
    const changing = keysOf(routes).filter((id) => {
      const { method, spends, roles } = routes[id]
      const isOpen: boolean = roles.length > 0
      return method !== 'GET' && spends === 'free' && isOpen && id !== 'quote'
    })
    expect(changing.filter((id) => !isServiceChange(id))).toEqual([])
  })

  it('is in the log as requested before it is sent, and as done afterwards', async () => {
    const { id } = hook()
    const before: string[][] = []
    const deleting = running.upstream.hooks.webhooks.delete.bind(running.upstream.hooks.webhooks)
    running.upstream.hooks.webhooks.delete = (key) => {
      void outcomes('deleteWebhook').then((seen) => before.push(seen))
      return deleting(key)
    }
    expect((await running.ask('admin', 'DELETE', `/v2/webhooks/${id}`)).status).toBe(204)
    running.upstream.hooks.webhooks.delete = deleting
    await until('the log was read while the service worked', () => before.length === 1)
    expect(before[0]?.[0]).toBe('requested')
    const [requested, done] = await rowsOf('deleteWebhook')
    expect(requested).toMatchObject({ outcome: 'requested', object: id, email: 'admin@example.test', closes: null })
    expect(done).toMatchObject({ outcome: 'done', object: id, email: 'admin@example.test', closes: requested?.auditId })
    expect(await underway()).toEqual([])
    const [line] = await listLines(db(), { action: 'deleteWebhook' }, 1)
    expect(line).toMatchObject({ closing: { outcome: 'done' }, audit: { outcome: 'requested', seq: requested?.seq } })
  })

  it('that the service refuses is closed as refused, with its code', async () => {
    const id = '0199f000-0000-7000-8000-ffffffffffff'
    expect((await running.ask('admin', 'DELETE', `/v2/webhooks/${id}/`)).status).toBe(404)
    running.upstream.hooks.webhooks.delete(id)
    const refused = await running.ask('admin', 'POST', `/v2/webhooks/${id}/test`)
    expect(refused.status).toBe(404)
    expect((await rowsOf('testWebhook')).map(({ outcome, code }) => [outcome, code])).toEqual([
      ['requested', null],
      ['refused', 'resource.not_found'],
    ])
  })

  it.each([
    ['carried out', 'after', 'done'],
    ['not carried out', 'before', 'failed'],
  ] as const)('that was %s and not answered is unknown, until its state tells', async (_name, when, end) => {
    const { id } = hook()
    running.upstream.breaks = ({ method }) => (method === 'DELETE' ? when : null)
    const answer = await running.ask('admin', 'DELETE', `/v2/webhooks/${id}`)
    expect(answer.body.code).toBe('upstream.unreachable')
    running.upstream.breaks = () => null
    const outcomeOf = async () => (await listLines(db(), { object: id }, 1))[0]?.closing?.outcome
    await until('its outcome is found out', async () => (await outcomeOf()) === end)
    const rows = await listChained(db(), { object: id }, 0, 10)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['requested', 'unknown', end])
    expect(await underway()).toEqual([])
    expect(running.upstream.sent.filter(({ method, path }) => method === 'DELETE' && path.endsWith(id))).toHaveLength(1)
  })

  it('that no state tells of stays unknown, and is never sent again', async () => {
    const { id } = hook()
    running.upstream.breaks = ({ path }) => (path.endsWith('/rotate') ? 'after' : null)
    await running.ask('admin', 'POST', `/v2/webhooks/${id}/secret/rotate`, { body: {} })
    running.upstream.breaks = () => null
    const longAfter = new Date(running.ctx.clock.now().getTime() + 1)
    await abandonChanges(running.ctx, longAfter)
    expect((await listLines(db(), { object: id }, 1))[0]?.closing?.outcome).toBe('unknown')
    expect(running.upstream.sent.filter(({ path }) => path.endsWith(`${id}/secret/rotate`))).toHaveLength(1)
  })

  it('left behind by a process that ended is unknown once, and then found out', async () => {
    const { id } = hook()
    running.upstream.hooks.webhooks.delete(id)
    const auditId = '0199f000-0000-7000-8000-00000000aaaa'
    const now = running.ctx.clock.now()
    const audited = {
      who: { userId: null, email: null },
      action: 'deleteWebhook',
      object: id,
      address: '',
      requestId: '',
    }
    await recordAudit(running.ctx, { ...audited, outcome: 'requested' }, db(), auditId)
    const asked = { params: { webhookId: id }, query: {}, body: {} }
    const requestedAt = new Date(now.getTime() - 120_000)
    await insertChange(db(), { auditId, operation: 'deleteWebhook', asked, requestedAt, state: 'sending' })
    await Promise.all([abandonChanges(running.ctx, now), abandonChanges(running.ctx, now)])
    await until('it is found out', async () => (await underway()).every((row) => row.auditId !== auditId))
    const rows = await listChained(db(), { object: id }, 0, 10)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['requested', 'unknown', 'done'])
  })

  it('keeps no secret of what was asked', async () => {
    running.upstream.breaks = ({ path }) => (path.startsWith('/v2/integrations') ? 'before' : null)
    const body = { datasourceSlug: 'no-brreg', secretValues: { token: 'CANARY_of_a_register' } }
    await running.ask('admin', 'POST', '/v2/integrations', { body })
    const kept = JSON.stringify(await underway())
    expect(kept).toContain('no-brreg')
    expect(kept).not.toContain('CANARY')
  })

  it('(A17) names its object and what is changed of it, in the row that requests it', async () => {
    const [webhook, body] = [
      hook(),
      { name: 'Billing', url: 'https://billing.example/', customHeaders: { 'X-Token': 'CANARY' } },
    ]
    const keyId = '0199f000-0000-7000-8000-00000000eeee'
    running.upstream.keys = [{ keyId, name: 'Nightly job' }]
    const scopes = ['read', 'order']
    running.upstream.next = [{ status: 201, body: JSON.stringify({ keyId, name: 'Import', key: 'rk_x_CANARY' }) }]
    await running.ask('admin', 'POST', '/v2/keys', { body: { name: 'Import', scopes } })
    await running.ask('admin', 'DELETE', `/v2/keys/${keyId}`)
    await running.ask('admin', 'POST', '/v2/webhooks', { body })
    await running.ask('admin', 'PATCH', `/v2/webhooks/${webhook.id}`, { body: { status: 'paused' } })
    await running.ask('admin', 'POST', `/v2/webhooks/${webhook.id}/test`)
    await running.ask('admin', 'GET', `/v2/webhooks/${webhook.id}`)
    const integration = { datasourceSlug: 'no-brreg', secretValues: { token: 'CANARY' } }
    await running.ask('admin', 'POST', '/v2/integrations?customerId=c-1', { body: integration })
    const said = async (action: string) => {
      const [row] = (await listChained(db(), { actions: [action] }, 0, 1_000))
        .filter(({ closes }) => closes === null)
        .slice(-1)
      return [row?.object, JSON.parse(row?.about ?? 'null')]
    }
    const set = (field: string, after: unknown) => ({ field, before: null, after })
    expect(await said('createKey')).toEqual([null, { name: 'Import', changes: [set('scopes', scopes)] }])
    expect(await said('deleteKey')).toEqual([keyId, { name: 'Nightly job' }])
    const headers = { field: 'customHeaders', before: [], after: ['X-Token'] }
    expect(await said('createWebhook')).toEqual([null, { name: 'Billing', changes: [set('url', body.url), headers] }])
    const paused = { field: 'status', before: 'active', after: 'paused' }
    expect(await said('updateWebhook')).toEqual([webhook.id, { name: webhook.name, changes: [paused] }])
    expect(await said('testWebhook')).toEqual([webhook.id, { name: webhook.name }])
    expect(await said('getWebhook')).toEqual([webhook.id, { name: webhook.name }])
    expect(await said('createIntegration')).toEqual(['no-brreg', { changes: [set('customerId', 'c-1')] }])
    expect(JSON.stringify(await listChained(db(), {}, 0, 10_000))).not.toContain('CANARY')
  })

  it('leaves a chain that holds', async () => {
    expect((await verifyChain(db())).broken).toBeNull()
  })
})
