import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLines } from '../../core/audit/listing/lines.ts'
import { users } from '../../core/schema/index.ts'
import { type Running, runConsole } from '../../testing/running.ts'
import { sendPendingDeletions } from './index.ts'

let running: Running
beforeAll(async () => {
  running = await runConsole(true)
})
afterAll(() => running.close())

let count = 0
function monitor(): string {
  count += 1
  const monitorId = `0199f000-0000-7000-8000-${String(count).padStart(12, '0')}`
  running.upstream.hooks.monitors.set(monitorId, { monitorId, serviceId: 'co_xa_1', companyName: 'Torfmoser GmbH' })
  return monitorId
}

const minute = 60_000
const exists = (id: string) => running.upstream.hooks.monitors.has(id)
const hold = (id: string) =>
  running.ask('analyst', 'POST', `/console/monitors/${id}/deletion`, { body: { name: 'Torfmoser GmbH' } })
const waiting = async () => (await running.ask('admin', 'GET', '/console/held-acts')).body.acts
const send = () => sendPendingDeletions(running.ctx, new AbortController().signal)

describe('a deletion that is held back', () => {
  it('is carried out after ten minutes and not before, in the name of who asked for it', async () => {
    const id = monitor()
    expect((await hold(id)).status).toBe(201)
    expect(await waiting()).toMatchObject([{ object: id, name: 'Torfmoser GmbH', requestedBy: 'analyst' }])
    running.harness.pass(8 * minute)
    await send()
    expect(exists(id)).toBe(true)
    running.harness.pass(3 * minute)
    await send()
    expect(exists(id)).toBe(false)
    expect(await waiting()).toEqual([])
    const [line] = await listLines(running.harness.database.sql, { action: 'deleteMonitor' }, 1)
    expect(line).toMatchObject({ closing: { outcome: 'done' }, audit: { email: 'analyst@example.test', object: id } })
  })

  it('is named by the service, in the list and in the audit log, never by who asked for it', async () => {
    const id = monitor()
    const body = { name: 'Some harmless test monitor' }
    await running.ask('analyst', 'POST', `/console/monitors/${id}/deletion`, { body })
    const acts: { object: string; name: string; actId: string }[] = await waiting()
    const act = acts.find(({ object }) => object === id)
    expect(act?.name).toBe('Torfmoser GmbH')
    await running.ask('admin', 'DELETE', `/console/held-acts/${act?.actId}`)
    for (const action of ['holdMonitorDeletion', 'withdrawHeldAct'] as const) {
      const [line] = await listLines(running.harness.database.sql, { action }, 1)
      expect(line?.audit).toMatchObject({ object: id, about: JSON.stringify({ name: 'Torfmoser GmbH' }) })
    }
  })

  it('is undone until then by whoever may delete, and is not carried out afterwards', async () => {
    const id = monitor()
    const { body } = await hold(id)
    expect((await running.ask('finance', 'DELETE', `/console/held-acts/${body.actId}`)).status).toBe(403)
    expect((await running.ask('admin', 'DELETE', `/console/held-acts/${body.actId}`)).status).toBe(200)
    running.harness.pass(11 * minute)
    await send()
    expect(exists(id)).toBe(true)
    expect((await running.ask('admin', 'DELETE', `/console/held-acts/${body.actId}`)).status).toBe(409)
  })

  it('survives a restart, is one however often it is asked for, and is sent once by many processes', async () => {
    const id = monitor()
    const acts = await Promise.all([hold(id), hold(id)])
    expect((await waiting()).filter(({ object }: { object: string }) => object === id).length).toBe(1)
    expect(acts.map(({ status }) => status)).toEqual([201, 201])
    await running.restart('killed')
    running.harness.pass(11 * minute)
    await Promise.all([send(), send(), send()])
    expect(exists(id)).toBe(false)
    const deletions = running.upstream.sent.filter(({ method, path }) => method === 'DELETE' && path.includes(id))
    expect(deletions).toHaveLength(1)
  })

  it('waits on while the service does not answer, and is not sent for an account that was closed', async () => {
    const id = monitor()
    await hold(id)
    running.upstream.breaks = ({ method }) => (method === 'DELETE' ? 'before' : null)
    running.harness.pass(11 * minute)
    await send()
    expect(await waiting()).toHaveLength(1)
    running.upstream.breaks = () => null
    const { users: ids, database } = running.harness
    const setActive = (isActive: boolean) =>
      database.sql.update(users).set({ isActive }).where(eq(users.userId, ids.analyst))
    await setActive(false)
    await send()
    expect(await waiting()).toEqual([])
    expect(exists(id)).toBe(true)
    await setActive(true)
  })
})
