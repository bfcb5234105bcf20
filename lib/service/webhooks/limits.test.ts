import { describe, expect, it } from 'vitest'
import { limits, type Scope, scopes } from '#lib/contract/index.ts'
import { createOrganization } from '../accounts/index.ts'
import { setUpWebhooks } from './testing/webhooks.ts'

const tests = setUpWebhooks()
const at = (path: string) => `${tests.receiver.url}/${path}`
const as = (key: string) => ({ headers: { 'x-api-key': key } })

async function keyWith(given: readonly Scope[]): Promise<string> {
  return (await tests.service.ask('POST', '/v2/keys', { body: { name: 'K', scopes: given } })).body.key
}

describe('webhooks of an organization', () => {
  it('are 50 at the most, however many are asked for at once; deleting one makes room for one', async () => {
    const create = (n: number) => tests.service.ask('POST', '/v2/webhooks', { body: { name: 'w', url: at(`${n}`) } })
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => create(n)))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(limits.webhooksMax)
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      code: 'request.conflict',
      detail: 'Limit of 50 webhooks reached; delete one first',
    })
    await tests.service.ask('DELETE', `/v2/webhooks/${made[0]?.body.id}`)
    expect([(await create(100)).status, (await create(101)).status]).toEqual([201, 409])
    const { key } = await createOrganization(tests.service.ctx, 'Another')
    const body = { name: 'w', url: at('1') }
    expect((await tests.service.ask('POST', '/v2/webhooks', { body, ...as(key) })).status).toBe(201)
  })

  it('have each address once, named by what people call them, in whatever spelling, on creation as on change', async () => {
    await tests.create({ name: 'Ledger', url: 'http://127.0.0.1:8080/hook?a=1' })
    const create = (url: string) => tests.service.ask('POST', '/v2/webhooks', { body: { name: 'w', url } })
    for (const same of ['http://127.0.0.1:8080/hook?a=1', 'HTTP://127.1:8080/x/../hook?a=1#top']) {
      const { status, body } = await create(same)
      const detail = 'The webhook "Ledger" already has this URL'
      expect([status, body.code, body.detail]).toEqual([409, 'request.conflict', detail])
    }
    const other = (await create('http://127.0.0.1:8080/hook?a=2')).body.id
    const change = (url: string) => tests.service.ask('PATCH', `/v2/webhooks/${other}`, { body: { url } })
    expect((await change('http://127.0.0.1:8080/hook?a=1')).status).toBe(409)
    expect((await change('http://127.0.0.1:8080/hook?a=2')).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('http://127.0.0.1:8080/same')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

describe('a key without the scope secrets', () => {
  it('gets webhooks without signing secrets and with masked header values, wherever one is answered', async () => {
    const key = await keyWith(['read', 'order', 'manage'])
    const customHeaders = { Authorization: 'Bearer CANARY' }
    const body = { name: 'w', url: at('masked'), customHeaders }
    const created = await tests.service.ask('POST', '/v2/webhooks', { body, ...as(key) })
    expect([created.status, created.body.signingSecret]).toEqual([201, undefined])
    const { id } = created.body
    const path = `/v2/webhooks/${id}`
    const read = await tests.service.ask('GET', path, as(key))
    const changed = await tests.service.ask('PATCH', path, { body: { name: 'x' }, ...as(key) })
    const list = await tests.service.ask('GET', '/v2/webhooks', as(key))
    for (const { body: shown } of [read, changed]) expect(shown.customHeaders).toEqual({ Authorization: '•••' })
    const { signingSecret } = (await tests.service.ask('GET', path)).body
    expect(signingSecret).toMatch(/^whsec_/)
    for (const { text } of [created, read, changed, list]) {
      expect(text).not.toContain('CANARY')
      expect(text).not.toContain('whsec_')
    }
    expect((await tests.service.ask('POST', `${path}/secret/rotate`, as(key))).status).toBe(403)
  })

  it('cannot store the mask in the place of a value by sending back what it read', async () => {
    const key = await keyWith(['manage'])
    const { id } = await tests.create({ customHeaders: { Authorization: 'Bearer CANARY' } })
    const { customHeaders } = (await tests.service.ask('GET', `/v2/webhooks/${id}`, as(key))).body
    const back = await tests.service.ask('PATCH', `/v2/webhooks/${id}`, { body: { customHeaders }, ...as(key) })
    expect(back.status).toBe(400)
    const full = await keyWith(scopes)
    const read = await tests.service.ask('GET', `/v2/webhooks/${id}`, as(full))
    expect(read.body.customHeaders).toEqual({ Authorization: 'Bearer CANARY' })
  })

  it('cannot have the values sent to an address of its own: it names the headers anew, or leaves the address', async () => {
    const key = await keyWith(['manage'])
    const { id } = await tests.create({ customHeaders: { Authorization: 'Bearer CANARY' } })
    const change = (body: object) => tests.service.ask('PATCH', `/v2/webhooks/${id}`, { body, ...as(key) })
    const refused = await change({ url: at('elsewhere') })
    expect([refused.status, refused.body.detail]).toEqual([403, 'this key lacks the scope secrets'])
    expect((await change({ url: tests.receiver.url, name: 'same' })).status).toBe(200)
    expect((await change({ url: at('elsewhere'), customHeaders: { 'X-Own': '1' } })).status).toBe(200)
    const plain = await tests.create({ url: at('plain') })
    const moved = await tests.service.ask('PATCH', `/v2/webhooks/${plain.id}`, {
      body: { url: at('moved') },
      ...as(key),
    })
    expect(moved.status).toBe(200)
  })
})
