import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { canaries } from '../../testing/harness.ts'
import { type Running, runConsole } from '../../testing/running.ts'
import { auditWitnesses } from '../audit-key.ts'
import { requests, serviceChanges, settings } from '../schema/index.ts'
import { verifyChain } from './chain.ts'
import { listChained } from './store.ts'

let running: Running
const root = join(import.meta.dirname, '../../../..')
const points = ['before a row', 'after a row', 'before the commit', 'after the commit'] as const
const db = () => running.harness.database.sql
const outcomesOf = async (object: string) => (await listChained(db(), { object }, 0, 100)).map(({ outcome }) => outcome)

interface Killed {
  method: string
  path: string
  body?: object
  point: (typeof points)[number]
  passes: number
}

/** Has another console on the same database and service take this request; answers the signal that ended it. */
async function killed({ body, ...rest }: Killed): Promise<NodeJS.Signals | null> {
  const variables = {
    CONSOLE_DATABASE_URL: running.harness.database.connectionString ?? '',
    PORT: '3300',
    REGISTRY_URL: running.upstream.url,
    REGISTRY_API_KEY: canaries.key,
    NEXTAUTH_SECRET: canaries.secret,
    DEMO_PASSWORD: 'a password of the tests',
    LOG_LEVEL: 'silent',
  }
  // Ahead of the console that goes on, which would otherwise take the change for one left by a dead process, and end it.
  const nowMs = running.ctx.clock.now().getTime() + 10 * 60_000
  const cookie = await running.harness.cookieOf('admin', { now: () => new Date(nowMs) })
  const given = { ...rest, variables, nowMs, cookie, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const program = ['--conditions=react-server', 'lib/console/core/audit/testing/killed.ts', JSON.stringify(given)]
  return new Promise((resolve) => {
    const child = execFile(process.execPath, program, { cwd: root }, () => resolve(child.signalCode))
  })
}

describe.skipIf(inject('postgresUrl') === null)('a console that is killed', () => {
  beforeAll(async () => {
    running = await runConsole(false)
  })
  afterAll(() => running.close())

  // Around the commit in a short run: that is where a row without its change would be.
  it.each(points.filter((point) => inject('isFull') || point.endsWith('the commit')))(
    '%s of a change of its own data: the change is there with its row, or neither is',
    async (point) => {
      const change = { resultsDays: 400 + points.indexOf(point) }
      const signal = await killed({ method: 'PATCH', path: '/api/console/settings', body: change, point, passes: 0 })
      expect(signal).toBe('SIGKILL')
      const kept = (await db().select().from(settings)).some(({ value }) => value === change.resultsDays)
      expect(await outcomesOf('settings')).toEqual(kept ? ['done'] : [])
      expect(kept).toBe(point === 'after the commit')
    },
    120_000,
  )

  // In a short run the two around the commit, each with its own number of passes.
  const each = points
    .flatMap((point, index) => [0, 1].map((passes) => ({ point, passes, isShort: index >= 2 && index % 2 === passes })))
    .filter(({ isShort }) => isShort || inject('isFull'))
    .map(({ point, passes }) => [point, passes] as const)

  it.each(each)(
    '%s of a change at the service (%i): it never happens without its row',
    async (point, passes) => {
      const id = `0199f000-0000-7000-8000-0000000${passes}000${points.indexOf(point)}`
      const made = { id, name: id, url: `https://hooks.example/${id}`, status: 'active', signingSecret: 'whsec_' }
      running.upstream.hooks.webhooks.set(id, made)
      const signal = await killed({ method: 'DELETE', path: `/api/v2/webhooks/${id}`, point, passes })
      expect(signal).toBe('SIGKILL')
      const happened = !running.upstream.hooks.webhooks.has(id)
      const isNoted = async () =>
        (await db().select().from(serviceChanges)).some(({ asked }) => asked.params.webhookId === id)
      // A row without its outcome is one that is still looked for; the two are read one after the other, while it is.
      await expect.poll(async () => (await isNoted()) === ((await outcomesOf(id)).length === 1)).toBe(true)
      const outcomes = await outcomesOf(id)
      if (happened) expect(outcomes[0]).toBe('requested')
      if (outcomes.includes('done')) expect(happened).toBe(true)
      expect(happened).toBe(passes === 1)
    },
    120_000,
  )

  it.each(each)(
    '%s of a submit (%i): nothing is ordered without its row',
    async (point, passes) => {
      const serviceId = `co_xa_killed_${points.indexOf(point)}_${passes}`
      const signal = await killed({
        method: 'POST',
        path: '/api/v2/companies/report',
        body: { serviceId },
        point,
        passes,
      })
      expect(signal).toBe('SIGKILL')
      const ordered = [...running.upstream.orders.values()].some((order) => order.serviceId === serviceId)
      const outcomes = await outcomesOf(serviceId)
      const noted = (await db().select().from(requests)).filter((row) => row.serviceId === serviceId)
      if (ordered) expect(outcomes[0]).toBe('requested')
      if (outcomes.includes('done')) expect(noted[0]?.state).toBe('answered')
      expect(noted).toHaveLength(outcomes.length === 0 ? 0 : 1)
      expect(ordered).toBe(passes === 1)
    },
    120_000,
  )

  it('leaves a chain that holds', async () => {
    const known = auditWitnesses(running.ctx.env.auditSecrets)
    expect(known.size).toBe(1)
    const { broken, notes, rows } = await verifyChain(db(), [], { known, kept: null })
    expect(broken).toBeNull()
    expect(notes[0]).toContain(`${rows} rows are proved with the key`)
  })
})
