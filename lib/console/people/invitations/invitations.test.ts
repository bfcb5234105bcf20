import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit, invitations, users } from '../../core/schema/index.ts'
import { answerInvitation } from '../../program/routes/invitation.ts'
import { openJournal } from '../../testing/journal.ts'
import { fitsPassword } from '../password.ts'
import { personOfCookies } from '../sessions.ts'
import { joinBySignOn } from '../sign-on/admit.ts'
import { findUserByEmail, updateUser } from '../store.ts'
import { findInvitation } from './accept.ts'
import { inviteFirstAdmin } from './invite.ts'

let journal: Awaited<ReturnType<typeof openJournal>>
beforeAll(async () => {
  journal = await openJournal()
})
afterAll(() => journal.harness.close())
beforeEach(() => journal.harness.pass(16 * 60_000))

const browser = { address: '192.0.2.44', userAgent: null }
const trace = { browser, requestId: 'req_1' }
const hour = 60 * 60_000
const secret = 'a long enough password'
const tokenIn = (link: string | null | undefined) => link?.split('/').at(-1) ?? ''

async function invite(email: string, role: 'analyst' | 'admin' | 'finance' = 'analyst') {
  const { value } = await (await journal.renewed()).ask('createInvitation', { role: 'admin', body: { email, role } })
  return { ...value, token: tokenIn(value.link) }
}

/** Sends the form of a link as its page does; answers where the browser is led. */
async function accept(form: Record<string, string>, headers: Record<string, string> = {}): Promise<string> {
  const response = await acceptWith(form, headers)
  return response.headers.get('location') ?? String(response.status)
}

function acceptWith(form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request('http://127.0.0.1:3300/api/invitation', {
    method: 'POST',
    headers: {
      host: '127.0.0.1:3300',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      'x-console-peer': '192.0.2.44',
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  })
  return answerInvitation(journal.harness, request)
}

const userOf = (email: string) => findUserByEmail(journal.harness.database.sql, email)

describe('an invitation', () => {
  it('makes an account of its role, with the password of whoever opens it, and works once', async () => {
    const { token } = await invite('Nora@Example.test', 'finance')
    const german = { 'accept-language': 'de-AT, en;q=0.5' }
    expect(await accept({ token, name: 'Nora', password: secret }, german)).toBe('/sign-in?joined=1')
    const made = await userOf('nora@example.test')
    expect(made).toMatchObject({ role: 'finance', name: 'Nora', isActive: true, locale: 'de' })
    expect(await fitsPassword(made?.passwordHash ?? null, secret)).toBe(true)
    expect(await accept({ token, name: 'Mallory', password: secret })).toContain('error=Gone')
    expect((await userOf('nora@example.test'))?.name).toBe('Nora')
  })

  it('makes one account for two who submit at the same moment', async () => {
    const { token } = await invite('twice@example.test')
    const led = await Promise.all(['A', 'B'].map((name) => accept({ token, name, password: secret })))
    expect(led.toSorted()).toEqual([expect.stringContaining('error=Gone'), '/sign-in?joined=1'])
  })

  it('is stored as a hash only, and its link is in no list and no log', async () => {
    const { token } = await invite('hash@example.test')
    const rows = await journal.harness.database.sql.select().from(invitations)
    expect(JSON.stringify(rows)).not.toContain(token)
    const listed = await (await journal.renewed()).ask('listInvitations', { role: 'admin' })
    expect(listed.text).toContain('hash@example.test')
    expect(listed.text).not.toContain(token)
    expect(journal.harness.logged()).not.toContain(token)
  })

  it('ends after three days, when it is taken back, and when a newer one takes its place', async () => {
    const late = await invite('late@example.test')
    journal.harness.pass(72 * hour)
    expect(await accept({ token: late.token, name: 'L', password: secret })).toContain('error=Gone')
    expect((await findInvitation(journal.harness, late.token))?.state).toBe('expired')
    const taken = await invite('taken@example.test')
    const { ask } = await journal.renewed()
    await ask('revokeInvitation', { role: 'admin', params: { invitationId: taken.invitationId } })
    expect(await accept({ token: taken.token, name: 'T', password: secret })).toContain('error=Gone')
    const older = await invite('newer@example.test')
    const newer = await invite('newer@example.test')
    expect(await accept({ token: older.token, name: 'N', password: secret })).toContain('error=Gone')
    expect(await accept({ token: newer.token, name: 'N', password: secret })).toBe('/sign-in?joined=1')
  })

  it('is not used up by a password that is too short, nor by a name that is missing', async () => {
    const { token } = await invite('short@example.test')
    expect(await accept({ token, name: 'S', password: 'short' })).toContain('error=Password')
    expect(await accept({ token, password: secret })).toContain('error=Name')
    expect(await accept({ token, name: 'S', password: secret })).toBe('/sign-in?joined=1')
  })

  it('is refused for an address that has an account, before and after it was made', async () => {
    const { ask } = await journal.renewed()
    const body = { email: 'analyst@example.test', role: 'admin' as const }
    expect((await ask('createInvitation', { role: 'admin', body })).error.code).toBe('request.conflict')
    const { token } = await invite('later@example.test')
    await updateUser(journal.harness.database.sql, journal.harness.users.finance, { email: 'later@example.test' })
    expect(await accept({ token, name: 'X', password: secret })).toContain('error=Taken')
    await updateUser(journal.harness.database.sql, journal.harness.users.finance, { email: 'finance@example.test' })
    expect(await accept({ token, name: 'X', password: secret })).toBe('/sign-in?joined=1')
  })

  it('is guessed at no faster than a password, and only from a page of this console', async () => {
    const { token } = await invite('guess@example.test')
    expect(await accept({ token, name: 'G', password: secret }, { 'sec-fetch-site': 'cross-site' })).toBe('403')
    for (let round = 0; round < 10; round += 1) await accept({ token: `wrong-${round}`, name: 'G', password: secret })
    expect(await accept({ token, name: 'G', password: secret })).toContain('error=Throttled')
    expect(await userOf('guess@example.test')).toBeNull()
  })

  it('is in the audit log: who invited whom as what, and who accepted', async () => {
    const { token, invitationId } = await invite('audit@example.test', 'admin')
    await accept({ token, name: 'A', password: secret })
    const rows = (await journal.harness.database.sql.select().from(audit)).slice(-2)
    expect(rows.map(({ action, object, outcome, email }) => ({ action, object, outcome, email }))).toEqual([
      {
        action: 'createInvitation',
        object: 'audit@example.test as admin',
        outcome: 'done',
        email: 'admin@example.test',
      },
      { action: 'acceptInvitation', object: invitationId, outcome: 'done', email: 'audit@example.test' },
    ])
  })
})

describe('single sign-on', () => {
  const join = (email: string, subject = `issuer#${email}`) =>
    joinBySignOn(journal.harness, { subject, email, name: ' Sina ' }, trace)

  it('is a way in for whoever was invited, in the role of the invitation, and uses the link up', async () => {
    const { token } = await invite('sina@example.test', 'finance')
    const made = await join('sina@example.test')
    expect(made).toMatchObject({
      role: 'finance',
      name: 'Sina',
      passwordHash: null,
      oidcSubject: 'issuer#sina@example.test',
    })
    expect(await accept({ token, name: 'S', password: secret })).toContain('error=Gone')
  })

  it('makes no account for a stranger, nor by a link for a password, an old one or one that was taken back', async () => {
    expect(await join('stranger@example.test')).toBeNull()
    await (await journal.renewed()).ask('createPasswordLink', {
      role: 'admin',
      params: { userId: journal.harness.users.finance },
    })
    expect(await join('finance@example.test')).toBeNull()
    await invite('tardy@example.test')
    journal.harness.pass(72 * hour)
    expect(await join('tardy@example.test')).toBeNull()
    expect(await userOf('tardy@example.test')).toBeNull()
  })
})

describe('a link for a new password', () => {
  it('sets it, changes nothing else, and signs every browser of that person out', async () => {
    const { harness } = journal
    const before = await journal.renewed()
    const { value } = await before.ask('createPasswordLink', {
      role: 'admin',
      params: { userId: harness.users.analyst },
    })
    expect((await before.ask('getPreferences')).status).toBe(200)
    expect(await accept({ token: tokenIn(value.link), password: 'another long password' })).toBe('/sign-in?joined=1')
    expect((await before.ask('getPreferences')).status).toBe(401)
    const [user] = await harness.database.sql.select().from(users).where(eq(users.userId, harness.users.analyst))
    expect(user).toMatchObject({ role: 'analyst', name: 'analyst', isActive: true })
    expect(await fitsPassword(user?.passwordHash ?? null, 'another long password')).toBe(true)
  })
})

describe('the link of the first admin', () => {
  it('is made only where there is no admin and no sandbox, signs in who uses it, and is worth nothing afterwards', async () => {
    const { harness } = journal
    const production = { ...harness, env: { ...harness.env, isSandbox: false } }
    expect(await inviteFirstAdmin(production)).toBeNull()
    const db = harness.database.sql
    await db.update(users).set({ role: 'analyst' }).where(eq(users.role, 'admin'))
    expect(await inviteFirstAdmin(harness)).toBeNull()
    const earlier = (await inviteFirstAdmin(production)) ?? ''
    const link = (await inviteFirstAdmin(production)) ?? ''
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3300\/invitation\/[\w-]{43}$/)
    const form = { email: 'first@example.test', name: 'First', password: secret }
    expect(await accept({ ...form, token: tokenIn(earlier) })).toContain('error=Gone')
    expect(await accept({ token: tokenIn(link), name: 'First', password: secret })).toContain('error=Email')
    const joined = await acceptWith({ ...form, token: tokenIn(link) })
    expect(joined.headers.get('location')).toBe('/')
    const [cookie = ''] = joined.headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-registry-console\.session=[^;]+; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect(await personOfCookies(harness, cookie.split(';')[0] ?? null)).toMatchObject({ email: 'first@example.test' })
    expect(await userOf('first@example.test')).toMatchObject({ role: 'admin' })
    expect(await inviteFirstAdmin(production)).toBeNull()
  })

  it('does nothing after somebody became admin another way', async () => {
    const { harness } = journal
    const db = harness.database.sql
    await db.update(users).set({ isActive: false }).where(eq(users.role, 'admin'))
    const link = (await inviteFirstAdmin({ ...harness, env: { ...harness.env, isSandbox: false } })) ?? ''
    await updateUser(db, harness.users.admin, { role: 'admin', isActive: true })
    const form = { token: tokenIn(link), email: 'second@example.test', name: 'S', password: secret }
    expect(await accept(form)).toContain('error=Gone')
    expect(await userOf('second@example.test')).toBeNull()
  })
})
