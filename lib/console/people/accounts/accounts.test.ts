import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit, sessions } from '../../core/schema/index.ts'
import { cookieWith } from '../../testing/harness.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { hashPassword } from '../password.ts'
import { beginSession, personOfCookies } from '../sessions.ts'
import { insertUser, listUsers, updateUser } from '../store.ts'

let journal: Journal
let ask: Journal['ask']
beforeAll(async () => {
  journal = await openJournal()
  ask = journal.ask
})
afterAll(() => journal.harness.close())
beforeEach(async () => {
  journal.harness.pass(16 * 60_000)
  await journal.renewed()
})

const change = (userId: string, body: object) => ask('changePerson', { role: 'admin', params: { userId }, body })
const lastAudited = async () => (await journal.harness.database.sql.select().from(audit)).at(-1)

describe('a role', () => {
  it('counts from the next request on, without anybody signing in again', async () => {
    const { analyst } = journal.harness.users
    expect((await ask('getWorkList')).status).toBe(200)
    expect((await change(analyst, { role: 'finance' })).value.role).toBe('finance')
    expect((await ask('getWorkList')).error.code).toBe('session.forbidden')
    expect((await change(analyst, { role: 'analyst' })).value.role).toBe('analyst')
    expect((await ask('getWorkList')).status).toBe(200)
  })

  it('is written down with what it was and what it became', async () => {
    await change(journal.harness.users.finance, { role: 'analyst' })
    expect(await lastAudited()).toMatchObject({
      action: 'changePerson',
      email: 'admin@example.test',
      object: 'finance@example.test',
      about: JSON.stringify({ name: 'finance', changes: [{ field: 'role', before: 'finance', after: 'analyst' }] }),
      outcome: 'done',
    })
    await change(journal.harness.users.finance, { role: 'finance' })
  })
})

describe('the last administrator', () => {
  it('keeps the role and the account, whoever asks', async () => {
    const { admin } = journal.harness.users
    for (const body of [{ role: 'analyst' }, { isActive: false }, { role: 'finance', isActive: false }]) {
      const refused = await change(admin, body)
      expect(refused.error).toMatchObject({ code: 'request.conflict', detail: expect.stringContaining('last') })
    }
    expect(
      (await ask('listPeople', { role: 'admin' })).value.people.find(({ userId }) => userId === admin),
    ).toMatchObject({
      role: 'admin',
      isActive: true,
    })
  })

  it('is left also when two admins take the role from each other at the same moment', async () => {
    const { admin, finance } = journal.harness.users
    await change(finance, { role: 'admin' })
    await Promise.all([
      ask('changePerson', { role: 'admin', params: { userId: finance }, body: { role: 'finance' } }),
      ask('changePerson', { role: 'finance', params: { userId: admin }, body: { role: 'analyst' } }),
    ])
    const rows = await listUsers(journal.harness.database.sql)
    expect(rows.filter(({ role, isActive }) => role === 'admin' && isActive)).toHaveLength(1)
    for (const role of ['admin', 'finance'] as const) {
      await updateUser(journal.harness.database.sql, journal.harness.users[role], { role })
    }
  })
})

describe('a closed account', () => {
  it('is out at once, and its sessions stay worthless after it is opened again', async () => {
    const { analyst } = journal.harness.users
    expect((await ask('getPreferences')).status).toBe(200)
    await change(analyst, { isActive: false })
    expect((await ask('getPreferences')).status).toBe(401)
    await change(analyst, { isActive: true })
    expect((await ask('getPreferences')).status).toBe(401)
    await journal.renewed()
    expect((await ask('getPreferences')).status).toBe(200)
  })

  it('of a demo user is opened only while the sandbox is on', async () => {
    const userId = '6f1d2c3b-0000-7000-8000-0000000000aa'
    const { database, clock } = journal.harness
    const demo = { userId, email: 'demo@demo.local', name: 'D', role: 'analyst', isDemo: true, isActive: false }
    await insertUser(database.sql, { ...demo, createdAt: clock.now() })
    const { env } = journal.harness
    env.isSandbox = false
    expect((await change(userId, { isActive: true })).error.code).toBe('request.conflict')
    env.isSandbox = true
    expect((await change(userId, { isActive: true })).status).toBe(200)
  })
})

describe('a session', () => {
  const own = async () => (await ask('listSessions')).value.sessions

  it('is listed with where it is from, and whose one is the asking one', async () => {
    const { analyst } = journal.harness.users
    await beginSession(journal.harness, analyst, 'credentials', { address: '192.0.2.9', userAgent: 'Firefox/140' })
    const listed = await own()
    expect(listed.filter(({ isThis }) => isThis)).toHaveLength(1)
    expect(listed).toContainEqual(
      expect.objectContaining({ address: '192.0.2.9', userAgent: 'Firefox/140', isThis: false }),
    )
    expect(listed.every(({ userId }) => userId === analyst)).toBe(true)
  })

  it('ends by its owner: the other browser is out at its next request', async () => {
    const claims = await beginSession(journal.harness, journal.harness.users.analyst, 'credentials')
    const cookie = await cookieWith({ for: 'session', ...claims })
    expect(await personOfCookies(journal.harness, cookie)).not.toBeNull()
    expect((await ask('endSession', { params: { sessionId: claims.sessionId } })).status).toBe(200)
    expect(await personOfCookies(journal.harness, cookie)).toBeNull()
    expect((await own()).map(({ sessionId }) => sessionId)).not.toContain(claims.sessionId)
  })

  it('of somebody else is, to whoever may not end it, one that never was; an admin ends it', async () => {
    const claims = await beginSession(journal.harness, journal.harness.users.finance, 'credentials')
    const { sessionId } = claims
    const refused = await ask('endSession', { params: { sessionId } })
    const unknown = await ask('endSession', { params: { sessionId: '6f1d2c3b-0000-7000-8000-000000000099' } })
    expect({ ...refused.error, request_id: '' }).toEqual({ ...unknown.error, request_id: '' })
    expect(refused.status).toBe(404)
    expect((await ask('endSession', { role: 'admin', params: { sessionId } })).status).toBe(200)
    const [row] = await journal.harness.database.sql.select().from(sessions).where(eq(sessions.sessionId, sessionId))
    expect(row?.endedAt).not.toBeNull()
    expect(await lastAudited()).toMatchObject({ action: 'endSession', object: `finance@example.test ${sessionId}` })
  })
})

describe('signing out everywhere', () => {
  const begun = async (role: 'analyst' | 'finance') => {
    const claims = await beginSession(journal.harness, journal.harness.users[role], 'credentials')
    return cookieWith({ for: 'session', ...claims })
  }

  it('is one request: every browser of the person is out, the asking one too, and nobody else', async () => {
    const [mine, other] = [await begun('analyst'), await begun('finance')]
    const { status, value } = await ask('endOwnSessions')
    expect(status).toBe(200)
    expect(value.endedSessions).toBeGreaterThanOrEqual(2)
    expect(await personOfCookies(journal.harness, mine)).toBeNull()
    expect((await ask('getPreferences')).status).toBe(401)
    expect(await personOfCookies(journal.harness, other)).not.toBeNull()
    expect(await lastAudited()).toMatchObject({ action: 'endOwnSessions', object: 'analyst@example.test' })
  })

  it('is done for anybody by an admin, and by nobody else', async () => {
    const cookie = await begun('finance')
    const params = { userId: journal.harness.users.finance }
    expect((await ask('endPersonSessions', { params })).status).toBe(403)
    expect(await personOfCookies(journal.harness, cookie)).not.toBeNull()
    expect((await ask('endPersonSessions', { role: 'admin', params })).value.endedSessions).toBeGreaterThan(0)
    expect(await personOfCookies(journal.harness, cookie)).toBeNull()
    expect(await lastAudited()).toMatchObject({ action: 'endPersonSessions', object: 'finance@example.test' })
    const unknown = { userId: '6f1d2c3b-0000-7000-8000-000000000098' }
    expect((await ask('endPersonSessions', { role: 'admin', params: unknown })).status).toBe(404)
  })
})

describe('an own password', () => {
  const next = 'a password that is new'
  const submit = (wanted = next) => ask('changePassword', { body: { next: wanted } })

  it('needs some length, which is said beside its field', async () => {
    expect((await submit('short')).error.detail).toMatchObject([{ loc: ['body', 'next'] }])
  })

  it('ends every other browser and keeps this one', async () => {
    const { harness } = journal
    const claims = await beginSession(harness, harness.users.analyst, 'credentials')
    const other = await cookieWith({ for: 'session', ...claims })
    expect((await submit()).value.endedSessions).toBeGreaterThan(0)
    expect(await personOfCookies(harness, other)).toBeNull()
    expect((await ask('getPreferences')).status).toBe(200)
    expect((await submit('a password of the tests')).status).toBe(200)
  })

  it('is in no log and in no row of the audit log', async () => {
    await submit(next)
    const rows = await journal.harness.database.sql.select().from(audit)
    for (const text of [JSON.stringify(rows), journal.harness.logged()]) expect(text).not.toContain(next)
    const passwordHash = await hashPassword('a password of the tests')
    await updateUser(journal.harness.database.sql, journal.harness.users.analyst, { passwordHash })
  })
})
