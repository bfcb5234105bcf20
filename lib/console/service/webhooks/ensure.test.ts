import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Offer } from '#lib/client/offers.ts'
import { portOf } from '#lib/testing/port.ts'
import { ownWebhooks } from '../../core/schema/index.ts'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'
import { ensureWebhook } from './ensure.ts'
import { ownWebhookUrl } from './own.ts'

interface Hook {
  id: string
  name: string
  url: string
}

/** A service that takes each address once, and shows secrets only to keys with the scope. */
const hooks = new Map<string, Hook>()
let showsSecrets = true
let made = 0
const idOf = (n: number) => `0199f000-0000-7000-8000-${String(n).padStart(12, '0')}`
const shown = (hook: Hook) => (showsSecrets ? { ...hook, signingSecret: 'whsec_Q0FOQVJZ' } : hook)
const refusal = (code: string) => ({ detail: code, code, request_id: 'req_stub' })

function answer(method: string, id: string, body: { name?: string; url?: string }): [number, object?] {
  const isTaken = [...hooks.values()].some((hook) => hook.url === body.url && hook.id !== id)
  if (isTaken) return [409, refusal('request.conflict')]
  if (id === '' && method === 'GET') return [200, { webhooks: [...hooks.values()] }]
  if (id === '') {
    made += 1
    const hook = { id: idOf(made), name: body.name ?? '', url: body.url ?? '' }
    hooks.set(hook.id, hook)
    return [201, shown(hook)]
  }
  const known = hooks.get(id)
  if (known === undefined) return [404, refusal('resource.not_found')]
  if (method === 'DELETE') return hooks.delete(id) ? [204] : [404]
  hooks.set(id, { ...known, ...body })
  return [200, shown({ ...known, ...body })]
}

const server = createServer(async (request, response) => {
  const sent = await text(request)
  const [, , , id = ''] = (request.url ?? '').split('/')
  const [status, body] = answer(request.method ?? '', id, sent === '' ? {} : JSON.parse(sent))
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
})

let harness: TestConsole
let baseUrl = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${portOf(server)}`
  harness = await openTestConsole({ REGISTRY_URL: baseUrl })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await harness.close()
})
beforeEach(async () => {
  hooks.clear()
  showsSecrets = true
  await harness.database.sql.delete(ownWebhooks)
})

const offers: Offer[] = ['listWebhooks', 'updateWebhook']
const upstream = {
  has: async (offer: Offer) => offers.includes(offer),
  options: () => ({ baseUrl, headers: {}, timeoutMs: 5_000 }),
  refresh: async () => {},
}
const keep = (env = harness.env) => ensureWebhook({ ...harness, env, upstream }, new AbortController().signal)
const own = async () =>
  (await harness.database.sql.select().from(ownWebhooks).where(eq(ownWebhooks.registryUrl, baseUrl)))[0]
const here = () => ownWebhookUrl(harness.env) ?? ''

describe('the console’s webhook at a service that takes each address once', () => {
  it('is the one that leads here already, whatever somebody has called it', async () => {
    hooks.set(idOf(900), { id: idOf(900), name: 'Results for the console', url: here() })
    await keep()
    expect([...hooks.keys()]).toEqual([idOf(900)])
    expect((await own())?.webhookId).toBe(idOf(900))
  })

  it('gives way, when the console moves, to one that leads to the new address already', async () => {
    await keep()
    const first = (await own())?.webhookId
    const env = { ...harness.env, publicUrl: 'https://console.example' }
    hooks.set(idOf(901), { id: idOf(901), name: 'Made by hand', url: ownWebhookUrl(env) ?? '' })
    await keep(env)
    expect([...hooks.keys()]).toEqual([idOf(901)])
    expect((await own())?.webhookId).toBe(idOf(901))
    expect(first).not.toBe(idOf(901))
  })

  it('is not left behind without its secret: nothing it brought could be verified', async () => {
    showsSecrets = false
    await expect(keep()).rejects.toMatchObject({ code: 'upstream.invalid' })
    expect(hooks.size).toBe(0)
    expect((await own())?.webhookId ?? null).toBeNull()
    showsSecrets = true
    await keep()
    expect(hooks.size).toBe(1)
  })

  it('is recorded at the next turn of the process whose database went away over it', async () => {
    const { database } = harness
    let isAway = false
    const broken = new Proxy(database, {
      get(of, name) {
        // It goes away once the service has answered.
        isAway ||= name === 'transaction'
        if (isAway) throw new Error('the database is away')
        return Reflect.get(of, name)
      },
    })
    const signal = new AbortController().signal
    await expect(ensureWebhook({ ...harness, upstream, database: broken }, signal)).rejects.toThrow('away')
    expect([hooks.size, (await own())?.webhookId ?? null]).toEqual([1, null])
    await keep()
    expect([...hooks.keys()]).toEqual([(await own())?.webhookId])
  })
})
