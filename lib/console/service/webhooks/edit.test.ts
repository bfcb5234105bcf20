import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { KnownWebhook } from '#lib/contract/index.ts'
import { counted } from '#lib/testing/counts.ts'
import { portOf } from '#lib/testing/port.ts'
import type { Context } from '../../core/context.ts'
import { createUpstream } from '../../core/upstream/index.ts'
import { consoleTable } from '../../program/routes/console.ts'
import { guard } from '../../program/server/guard.ts'
import { openTestConsole, ownRequest, type TestConsole } from '../../testing/harness.ts'

const webhookId = '0199f000-0000-7000-8000-000000000001'
const path = `/api/console/webhooks/${webhookId}`
const original = {
  name: 'ERP intake',
  url: 'https://hooks.example/registry',
  description: '',
  maxAttempts: 10,
  customHeaders: { Authorization: 'Bearer one' },
}
let stored: Record<string, unknown> = { ...original }
/** Bodies of changes in the order in which the service took them. */
let changes: Record<string, unknown>[] = []

const server = createServer(async (request, response) => {
  const body = await text(request)
  // Now and then another request gets ahead of this one.
  await new Promise<void>((resolve) => setTimeout(resolve, Math.random() * 3))
  if (request.url === '/v2') return response.writeHead(404).end('{}')
  if (request.method === 'PATCH') {
    const change = JSON.parse(body)
    changes.push(change)
    stored = { ...stored, ...change }
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ id: webhookId, status: 'active', ...stored }))
})

let harness: TestConsole
let cookie: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server)
  harness = await openTestConsole({ REGISTRY_URL: `http://127.0.0.1:${port}` })
  cookie = await harness.cookieOf('admin')
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await harness.close()
})
beforeEach(() => {
  stored = { ...original }
  changes = []
})

function ctx(): Context {
  // One edit waits for another in real time.
  const wait = async (ms: number) => void (await sleep(ms))
  return { ...harness, sleep: wait, inFlight: new Map(), upstream: createUpstream(harness) } as unknown as Context
}

async function ask(method: string, body?: unknown) {
  const response = await guard(async () => ctx(), consoleTable)(ownRequest(method, path, { cookie, body }))
  return { status: response.status, body: JSON.parse(await response.text()) }
}

/** A form as a page opens it. */
async function open() {
  const { webhook, headersVersion } = KnownWebhook.parse((await ask('GET')).body)
  const { name, url, description, maxAttempts } = webhook
  return { name, url, description, maxAttempts, customHeaders: headersVersion }
}

describe('editing a webhook', () => {
  it('sends the changed fields only, so an old form takes nothing back', async () => {
    const [one, other] = [await open(), await open()]
    const moved = { url: 'https://hooks.example/hook-A', name: 'Moved' }
    expect((await ask('PATCH', { base: one, changes: moved })).status).toBe(200)
    expect((await ask('PATCH', { base: other, changes: { description: 'for the ERP' } })).status).toBe(200)
    expect(changes).toEqual([moved, { description: 'for the ERP' }])
    expect(stored).toMatchObject({ ...moved, description: 'for the ERP' })
  })

  it('refuses a field that was changed meanwhile, names it with its present value and by whom, and sends nothing', async () => {
    const [one, other] = [await open(), await open()]
    await ask('PATCH', { base: one, changes: { url: 'https://hooks.example/hook-A' } })
    const refused = await ask('PATCH', { base: other, changes: { url: 'https://hooks.example/b', maxAttempts: 5 } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'request.conflict' } })
    expect(refused.body.detail[0]).toMatchObject({
      type: 'version_conflict',
      ctx: { current: { url: 'https://hooks.example/hook-A' } },
    })
    expect(changes).toHaveLength(1)
  })

  it('sees that headers were set anew although their values are masked', async () => {
    const [one, other] = [await open(), await open()]
    await ask('PATCH', { base: one, changes: { customHeaders: { Authorization: 'Bearer two' } } })
    const refused = await ask('PATCH', { base: other, changes: { customHeaders: { Authorization: 'Bearer three' } } })
    expect(refused).toMatchObject({ status: 409, body: { detail: [{ type: 'version_conflict' }] } })
    expect(stored.customHeaders).toEqual({ Authorization: 'Bearer two' })
    expect(JSON.stringify(refused.body)).not.toContain('Bearer')
  })

  it('of 200 pairs of edits at the same moment none overwrites the other', async () => {
    const fields = ['name', 'description', 'maxAttempts'] as const
    const newValue = (field: string, n: number) => (field === 'maxAttempts' ? 1 + (n % 49) : `${field} ${n}`)
    for (let pair = 0; pair < counted(200); pair += 1) {
      const forms = [await open(), await open()]
      const edits = [0, 1].map((who) => fields[(pair + who * (pair % 3)) % 3] ?? 'name')
      const answers = await Promise.all(
        edits.map((field, who) =>
          ask('PATCH', { base: forms[who], changes: { [field]: newValue(field, 2 * pair + who + 1) } }),
        ),
      )
      const [isFirst, isSecond] = answers.map(({ status }) => status === 200)
      const isSameField = edits[0] === edits[1]
      expect([isFirst, isSecond].filter(Boolean)).toHaveLength(isSameField ? 1 : 2)
      for (const [who, field] of edits.entries()) {
        if (answers[who]?.status === 200) expect(stored[field]).toBe(newValue(field, 2 * pair + who + 1))
        else expect(answers[who]?.status).toBe(409)
      }
    }
  })
})
