import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, calendarFeeds, users } from '../../core/schema/index.ts'
import { calendarHandler } from '../../program/routes/calendar.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
let renewed: Journal['renewed']
let route: ReturnType<typeof calendarHandler>
beforeAll(async () => {
  ;({ harness, ask, renewed } = await openJournal())
  route = calendarHandler(
    async () => harness,
    async (locale) => ({ name: locale, titleOf: ({ companyName, serviceId }) => `Due: ${companyName ?? serviceId}` }),
  )
})
afterAll(() => harness.close())

const made = async () => (await ask('renewCalendarFeed')).value.address
const read = (address: string, peer = '192.0.2.1') =>
  route(new Request(address, { headers: { host: '127.0.0.1', 'x-console-peer': peer } }))

describe('the calendar feed', () => {
  it('needs no session, and has titles, days and links to files, and nothing else', async () => {
    const changes = { dueOn: '2026-12-01', tags: ['secret-tag'], riskClass: 'high', riskReason: 'Secret reason.' }
    await ask('editFile', { params: { serviceId: 'co_xa_1' }, body: { version: 0, changes } })
    const response = await read(await made())
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await response.text()
    expect(text).toContain('SUMMARY:Due: co_xa_1\r\n')
    expect(text).toContain('DTSTART;VALUE=DATE:20261201\r\n')
    expect(text.replaceAll('\r\n ', '')).toMatch(/URL:http:\/\/[^ ]+\/companies\/co_xa_1\/file\r\n/)
    expect(text).not.toMatch(/secret|high/i)
  })

  it('is at one address: a renewed one ends the one before, a revoked one is as unknown as a guess', async () => {
    const first = await made()
    const second = await made()
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    expect((await ask('getCalendarFeed')).value.createdAt).not.toBeNull()
    expect((await ask('revokeCalendarFeed')).status).toBe(200)
    const guess = second.slice(0, -3).concat('AAA')
    const [revoked, unknown] = await Promise.all([read(second), read(guess)])
    expect(revoked.status).toBe(404)
    const withoutId = (text: string) => text.replace(/"request_id":"[^"]+"/, '')
    expect(withoutId(await revoked.text())).toBe(withoutId(await unknown.text()))
    expect((await ask('revokeCalendarFeed')).status).toBe(404)
    expect((await ask('getCalendarFeed')).value.createdAt).toBeNull()
  })

  it('ends with the account, and is nothing for finance', async () => {
    const address = await made()
    await harness.database.sql.update(users).set({ isActive: false })
    expect((await read(address)).status).toBe(404)
    await harness.database.sql.update(users).set({ isActive: true })
    expect((await read(address)).status).toBe(200)
    expect((await ask('renewCalendarFeed', { role: 'finance' })).status).toBe(403)
  })

  it('ends with the sessions: signed out everywhere, closed and reopened, or with a new way in', async () => {
    const { analyst } = harness.users
    const person = { role: 'admin' as const, params: { userId: analyst } }
    const anew = async () => {
      ;({ ask } = await renewed())
      return made()
    }
    const signedOut = await anew()
    expect((await ask('endOwnSessions')).status).toBe(200)
    expect((await read(signedOut)).status).toBe(404)
    const byAdmin = await anew()
    expect((await ask('endPersonSessions', person)).status).toBe(200)
    expect((await read(byAdmin)).status).toBe(404)
    const closed = await anew()
    for (const isActive of [false, true]) {
      expect((await ask('changePerson', { ...person, body: { isActive } })).status).toBe(200)
    }
    expect((await read(closed)).status).toBe(404)
    ;({ ask } = await renewed())
    expect((await ask('getCalendarFeed')).value).toMatchObject({ createdAt: null, lastReadAt: null })
  })

  it('says when it was last read', async () => {
    const address = await made()
    expect((await ask('getCalendarFeed')).value.lastReadAt).toBeNull()
    harness.pass(60_000)
    await read(address)
    const at = harness.clock.now().toISOString()
    expect((await ask('getCalendarFeed')).value.lastReadAt).toBe(at)
    harness.pass(1_000)
    await read(address)
    expect((await ask('getCalendarFeed')).value.lastReadAt).toBe(at)
    await made()
    expect((await ask('getCalendarFeed')).value.lastReadAt).toBeNull()
  })

  it('[security] is stored as a hash, and its address is in no log and no audit row', async () => {
    const address = await made()
    const token = address.split('/').at(-1) ?? 'none'
    await read(address)
    const rows = await harness.database.sql.select().from(calendarFeeds)
    const log = JSON.stringify(await harness.database.sql.select().from(audit))
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(log).not.toContain(token)
    expect(log).toContain('calendar feed renewed, the earlier address revoked')
    expect(harness.logged()).toContain('readCalendarFeed')
    expect(harness.logged()).not.toContain(token)
  })

  it('is limited by network, so that nobody guesses', async () => {
    const address = await made()
    const statuses = new Set<number>()
    for (let times = 0; times < 61; times += 1) statuses.add((await read(`${address}x`, '198.51.100.7')).status)
    expect([...statuses]).toEqual([404, 429])
    expect((await read(address, '203.0.113.9')).status).toBe(200)
  })
})
