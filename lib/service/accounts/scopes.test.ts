import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  missingScopeIn,
  pathOf,
  type RouteId,
  routeIds,
  routeOf,
  type Scope,
  scopeOf,
  scopes,
} from '#lib/contract/index.ts'
import { migrate } from '#lib/database/index.ts'
import { openTestDatabase } from '#lib/database/testing/open.ts'
import { registryMigrations } from '../open.ts'
import { createTestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'

let service: TestService
const keys = new Map<string, string>()
const nameOf = (given: readonly Scope[]) => given.join('+')
const without = (scope: Scope) => scopes.filter((one) => one !== scope)

beforeAll(async () => {
  service = await openTestService({ connectors: [createTestRegister().connector], env: { SANDBOX: 'on' } })
  for (const given of [scopes, ...scopes.map((scope) => [scope]), ...scopes.map(without)]) {
    keys.set(nameOf(given), await makeKey(given))
  }
})
afterAll(() => service.close())

async function makeKey(given: readonly Scope[]): Promise<string> {
  const { status, body } = await service.ask('POST', '/v2/keys', { body: { name: nameOf(given), scopes: given } })
  expect(status).toBe(201)
  return body.key
}

const uuid = '019abcde-0000-7000-8000-000000000000'
const params = {
  orderId: uuid,
  serviceId: 'co_xt_1',
  webhookId: uuid,
  monitorId: uuid,
  eventId: uuid,
  invoiceId: uuid,
  deliveryId: uuid,
  keyId: uuid,
  slug: 's',
  fileId: 'f',
}

/** Asks a row for what does not exist or with a body that is refused: whoever gets past the scope changes nothing. */
async function ask(id: RouteId, given: readonly Scope[], query = '') {
  const { method, body } = routeOf(id)
  const { status, body: answer } = await service.ask(method, `${pathOf(id, params)}${query}`, {
    headers: { 'x-api-key': keys.get(nameOf(given)) ?? '' },
    ...(body === undefined ? {} : { body: { nothing: true } }),
  })
  // A public row may refuse for reasons of its own, as a file without a valid signature.
  const lacking = status === 403 ? missingScopeIn({ code: answer.code, message: answer.detail }) : null
  return lacking === null ? 'let in' : `403, ${answer.detail}`
}

const refused = (scope: Scope) => `403, this key lacks the scope ${scope}`
const rows = routeIds.map((id) => ({ id, own: scopeOf(routeOf(id)), needs: scopeOf(routeOf(id)) ?? 'no key' }))

describe('the scope of a row', () => {
  it('is order for the rows that cost; public rows alone need none', () => {
    const publicRows = routeIds.filter((id) => routeOf(id).isPublic)
    expect(rows.filter(({ own }) => own === null).map(({ id }) => id)).toEqual(publicRows)
    const costing = routeIds.filter((id) => ['order', 'check', 'event'].includes(routeOf(id).spends))
    expect(rows.filter(({ own }) => own === 'order').map(({ id }) => id)).toEqual(costing)
  })

  it.each(rows)('$id needs $needs: each scope alone, and all but its own', async ({ id, own }) => {
    for (const scope of scopes) {
      const expected = own === null || scope === own ? 'let in' : refused(own)
      expect(`${scope} alone: ${await ask(id, [scope])}`).toBe(`${scope} alone: ${expected}`)
      const rest = own === scope ? refused(own) : 'let in'
      expect(`all but ${scope}: ${await ask(id, without(scope))}`).toBe(`all but ${scope}: ${rest}`)
    }
    expect(await ask(id, scopes)).toBe('let in')
  })

  it('of an intermediate graph is order beside read, because it costs credits', async () => {
    const paid = '?includeIntermediateResult=true'
    expect(await ask('getGraph', ['read'], paid)).toBe(refused('order'))
    expect(await ask('getGraph', ['order'], paid)).toBe(refused('read'))
    expect(await ask('getGraph', without('manage'), paid)).toBe('let in')
    expect(await ask('getGraph', ['read'], '?includeIntermediateResult=false')).toBe('let in')
  })

  it('is told to whoever asks what the service is, for the very key that asks', async () => {
    const headers = { 'x-api-key': keys.get('read') ?? '' }
    expect((await service.ask('GET', '/v2', { headers })).body.scopes).toEqual(['read'])
    expect((await service.ask('GET', '/v2')).body.scopes).toEqual([...scopes])
  })

  it('of a stored key is what it could do before: data reads and orders, manage has all four', async () => {
    const before = mkdtempSync(join(tmpdir(), 'migrations-'))
    cpSync(registryMigrations, before, { recursive: true })
    const journal = join(before, 'meta/_journal.json')
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
    const at = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_scopes'))
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, at) }))
    for (const { tag } of entries.slice(at)) rmSync(join(before, `${tag}.sql`))
    const database = await openTestDatabase({ name: 'registry_before_scopes', migrations: before }, (empty) =>
      migrate(empty, before, 'registry'),
    )
    await database.sql.execute(sql`
      insert into registry.api_keys (key_id, organization_id, name, prefix, hash, can_manage, created_at) values
        (gen_random_uuid(), gen_random_uuid(), 'data', 'rk_1', 'x', false, now()),
        (gen_random_uuid(), gen_random_uuid(), 'manage', 'rk_2', 'y', true, now())`)
    await migrate(database, registryMigrations, 'registry')
    const { rows: stored } = await database.sql.execute(sql`
      select name, scopes, networks, expires_at, credits_per_day_max from registry.api_keys order by name`)
    const unbounded = { networks: [], expires_at: null, credits_per_day_max: null }
    expect(stored).toEqual([
      { name: 'data', scopes: ['read', 'order'], ...unbounded },
      { name: 'manage', scopes: [...scopes], ...unbounded },
    ])
    await database.drop()
    rmSync(before, { recursive: true })
  })
})
