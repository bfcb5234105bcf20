import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits, scopes } from '#lib/contract/index.ts'
import { createTestRegister } from '../testing/register.ts'
import { openTestService, type TestService, testKey } from '../testing/service.ts'

const began = '2026-11-21T08:12:44.000Z'
let service: TestService
beforeAll(async () => {
  service = await openTestService({ connectors: [createTestRegister().connector] })
})
afterAll(() => service.close())
beforeEach(async () => {
  service.clock.set(began)
  await service.database.sql.execute(sql`delete from registry.api_keys where not is_from_environment`)
})

const create = (more: object = {}, by = testKey) =>
  service.ask('POST', '/v2/keys', {
    body: { name: 'Nightly', scopes: ['read'], ...more },
    headers: { 'x-api-key': by },
  })
const use = async (key: string, from?: string) => {
  const { status, body } = await service.ask('GET', '/v2', {
    headers: { 'x-api-key': key },
    ...(from === undefined ? {} : { from }),
  })
  return status === 200 ? status : `${status} ${body.code} ${body.detail}`
}
const listed = async (keyId: string) => {
  const { body } = await service.ask('GET', '/v2/keys')
  return body.keys.find((key: { keyId: string }) => key.keyId === keyId)
}

describe('a key', () => {
  it('says who made it, what bounds it has, when it was used last and from where', async () => {
    const made = await create({
      expiresAt: '2027-01-01T00:00:00+01:00',
      networks: ['192.0.2.0/24', '2001:db8::/32'],
      creditsPerDayMax: 20,
    })
    const { key, keyId, prefix } = made.body
    expect(made.body).toMatchObject({
      scopes: ['read'],
      createdBy: 'key',
      createdByKeyName: 'First key',
      expiresAt: '2026-12-31T23:00:00.000Z',
      networks: ['192.0.2.0/24', '2001:db8::/32'],
      creditsPerDayMax: 20,
      lastUsedAt: null,
      lastUsedFrom: null,
    })
    expect(key.startsWith(prefix)).toBe(true)
    expect(await use(key, '192.0.2.7')).toBe(200)
    await expect.poll(() => listed(keyId)).toMatchObject({ lastUsedAt: began, lastUsedFrom: '192.0.2.7' })
    const own = (await service.ask('GET', '/v2/keys')).body.keys[0]
    expect(own).toMatchObject({ name: 'First key', scopes: [...scopes], createdBy: 'environment' })
  })

  it('is refused from its expiry on, even where it was used a moment before', async () => {
    const { key } = (await create({ expiresAt: '2026-11-21T09:00:00.000Z' })).body
    service.clock.set('2026-11-21T08:59:59.999Z')
    expect(await use(key)).toBe(200)
    service.clock.set('2026-11-21T09:00:00.000Z')
    expect(await use(key)).toBe('403 auth.forbidden API key has expired')
    service.clock.set('2026-11-21T10:00:00.000Z')
    expect(await use(key)).toBe('403 auth.forbidden API key has expired')
  })

  it('is refused from outside its networks, and where nobody can tell from where', async () => {
    const { key } = (await create({ networks: ['192.0.2.0/24', '198.51.100.9', '2001:db8::/32'] })).body
    for (const inside of ['192.0.2.1', '192.0.2.255', '198.51.100.9', '2001:db8::1', '::ffff:192.0.2.1']) {
      expect(`${inside} ${await use(key, inside)}`).toBe(`${inside} 200`)
    }
    for (const outside of ['192.0.3.1', '198.51.100.8', '2001:db9::1', '127.0.0.1', undefined]) {
      expect(await use(key, outside)).toBe('403 auth.forbidden API key must not be used from this address')
    }
  })

  it.each([
    ['no scopes', { scopes: [] }, ['body', 'scopes']],
    ['scopes left out', { scopes: undefined }, ['body', 'scopes']],
    ['an unknown scope', { scopes: ['read', 'admin'] }, ['body', 'scopes', '1']],
    ['a scope twice', { scopes: ['read', 'read'] }, ['body', 'scopes']],
    ['rights of former days', { rights: ['data'] }, ['body', 'rights']],
    ['an expiry that is over', { expiresAt: began }, ['body', 'expiresAt']],
    ['an expiry without a zone', { expiresAt: '2027-01-01T00:00:00' }, ['body', 'expiresAt']],
    ['a network that is none', { networks: ['10.0.0.0/33'] }, ['body', 'networks', '0']],
    ['a host name', { networks: ['office.example'] }, ['body', 'networks', '0']],
    ['too many networks', { networks: Array.from({ length: 21 }, () => '10.0.0.0/8') }, ['body', 'networks']],
    ['a cap below zero', { creditsPerDayMax: -1 }, ['body', 'creditsPerDayMax']],
    ['half a credit', { creditsPerDayMax: 0.5 }, ['body', 'creditsPerDayMax']],
  ])('is not made with %s', async (_, more, loc) => {
    const { status, body } = await create(more)
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    expect(body.detail[0].loc.map(String)).toEqual(loc)
  })

  it('gives no other key what it lacks itself: no scope, no later expiry, no way around a cap', async () => {
    const keys = await create({ scopes: ['read', 'secrets'], expiresAt: '2026-12-01T00:00:00.000Z' })
    const by = keys.body.key
    const refusal = async (more: object) => {
      const { status, body } = await create(more, by)
      return `${status} ${body.detail}`
    }
    const inTime = { expiresAt: '2026-11-30T00:00:00.000Z' }
    expect(await refusal({ scopes: ['read', 'order'], ...inTime })).toBe('403 this key lacks the scope order')
    const late = '403 A key created with this key must expire by 2026-12-01T00:00:00.000Z'
    expect(await refusal({})).toBe(late)
    expect(await refusal({ expiresAt: '2026-12-01T00:00:00.001Z' })).toBe(late)
    expect((await create({ scopes: ['secrets'], ...inTime }, by)).status).toBe(201)
    const capped = (await create({ scopes: ['secrets'], creditsPerDayMax: 1 })).body.key
    const answer = await create({ scopes: ['secrets'], creditsPerDayMax: 1 }, capped)
    expect([answer.status, answer.body.detail]).toEqual([403, 'A key with a daily credit cap cannot create other keys'])
  })

  it('bound to networks makes only keys bound to a part of them', async () => {
    const maker = (await create({ scopes: ['secrets'], networks: ['203.0.113.0/24', '2001:db8::/32'] })).body
    const make = async (more: object) => {
      const sent = { name: 'Made', scopes: ['secrets'], ...more }
      return service.ask('POST', '/v2/keys', { body: sent, headers: { 'x-api-key': maker.key }, from: '203.0.113.9' })
    }
    const refused = async (more: object) => (await make(more)).body.detail
    const words = 'A key created with this key must name networks within 203.0.113.0/24, 2001:db8::/32'
    for (const networks of [
      undefined,
      [],
      ['203.0.112.0/23'],
      ['0.0.0.0/0'],
      ['203.0.113.0/24', '198.51.100.1'],
      ['::/0'],
      ['2001:db9::/32'],
      ['::ffff:0:0/96'],
      ['::ffff:203.0.113.9'],
    ]) {
      expect([networks, await refused({ networks })]).toEqual([networks, words])
    }
    for (const networks of [
      ['203.0.113.0/24'],
      ['203.0.113.128/25', '203.0.113.1'],
      ['2001:db8:1::/48', '203.0.113.9'],
    ]) {
      expect([networks, (await make({ networks })).status]).toEqual([networks, 201])
    }
  })

  it('is revoked with whatever came of it, where that is asked for, and of that nothing stays', async () => {
    const secrets = { scopes: ['read', 'secrets'] }
    const maker = (await create(secrets)).body
    const child = (await create(secrets, maker.key)).body
    const grandchild = (await create(secrets, child.key)).body
    const stranger = (await create(secrets)).body
    expect(await listed(grandchild.keyId)).toMatchObject({ createdByKeyId: child.keyId })
    // Alone it leaves them, and they still lead back to it.
    expect((await service.ask('DELETE', `/v2/keys/${child.keyId}`)).status).toBe(204)
    expect(await use(grandchild.key)).toBe(200)
    const own = await service.ask('DELETE', `/v2/keys/${maker.keyId}?descendants=true`, {
      headers: { 'x-api-key': grandchild.key },
    })
    expect([own.status, own.body.code]).toEqual([409, 'request.conflict'])
    expect(await use(maker.key)).toBe(200)
    expect((await service.ask('DELETE', `/v2/keys/${maker.keyId}?descendants=true`)).status).toBe(204)
    const refused = '403 auth.forbidden Invalid API key'
    await expect.poll(() => use(maker.key)).toBe(refused)
    await expect.poll(() => use(grandchild.key)).toBe(refused)
    expect(await use(stranger.key)).toBe(200)
  })

  it('is one of 50 an organization may have, however many are asked for at once; one revoked or expired makes room', async () => {
    const soon = { expiresAt: '2026-11-21T09:00:00.000Z' }
    const answers = await Promise.all(Array.from({ length: 60 }, () => create(soon)))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(limits.keysMax - 1)
    expect(answers.find(({ status }) => status !== 201)?.body).toMatchObject({
      code: 'request.conflict',
      detail: 'Limit of 50 API keys reached; revoke one first',
    })
    expect((await create()).status).toBe(409)
    expect((await service.ask('DELETE', `/v2/keys/${made[0]?.body.keyId}`)).status).toBe(204)
    expect((await create()).status).toBe(201)
    expect((await create()).status).toBe(409)
    service.clock.set('2026-11-21T09:00:00.000Z')
    expect((await create()).status).toBe(201)
  })
})
