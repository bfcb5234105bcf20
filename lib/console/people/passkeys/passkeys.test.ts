import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identityMinutes, passkeyMinutes } from '#lib/contract/index.ts'
import {
  audit,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactors,
  sessions,
  settings,
  signInAttempts,
} from '../../core/schema/index.ts'
import { resetFactorOf } from '../../program/commands/table.ts'
import { sessionIn } from '../../testing/auth.ts'
import { openAuthenticator, type Wrong } from '../../testing/authenticator.ts'
import { openTestConsole, password, type TestConsole } from '../../testing/harness.ts'
import { host, openPasskeys, origin } from '../../testing/passkeys.ts'
import { personOfCookies } from '../sessions.ts'
import { updateUser } from '../store.ts'

let harness: TestConsole
beforeAll(async () => {
  harness = await openTestConsole({ NEXTAUTH_URL: origin })
})
afterAll(() => harness.close())
beforeEach(async () => {
  harness.pass(61 * 60_000)
  const { sql } = harness.database
  const tables = [passkeys, passkeyChallenges, recoveryCodes, secondFactors, settings, signInAttempts]
  for (const table of tables) await sql.delete(table)
  await updateUser(sql, harness.users.analyst, { isActive: true })
})

const { auth, ask, register, enrolled, question, signIn, givePassword } = openPasskeys(() => harness)
const analyst = 'analyst@example.test'
const tooLongMs = passkeyMinutes * 60_000
const rowsOf = async (action: string) =>
  (await harness.database.sql.select().from(audit)).filter((row) => row.action === action)

describe('adding a passkey', () => {
  it('asks again who is there, where the sign-in is older than ten minutes', async () => {
    const cookie = await harness.cookieOf('analyst')
    harness.pass(identityMinutes * 60_000)
    expect((await ask('beginPasskey', cookie)).code).toBe('session.confirmation_required')
    await ask('confirmIdentity', cookie, { body: { current: password } })
    expect((await register(cookie, openAuthenticator(origin))).status).toBe(201)
  })

  it('is shown by name, kind and use, is written down, and signs every other browser out, which began without it', async () => {
    const other = await harness.cookieOf('analyst')
    const { cookie, codes } = await enrolled()
    await register(cookie, openAuthenticator(origin, { isSynced: true }), {}, 'Telephone')
    expect(codes).toHaveLength(10)
    expect(await personOfCookies(harness, other)).toBeNull()
    const { value } = await ask('listPasskeys', cookie)
    expect(value).toMatchObject({
      place: 'console.example',
      recoveryCodesLeft: 10,
      passkeys: [
        { name: 'Laptop', kind: 'deviceBound', isOfThisPlace: true, lastUsedAt: null },
        { name: 'Telephone', kind: 'synced', isOfThisPlace: true, lastUsedAt: null },
      ],
    })
    const row = (await rowsOf('registerPasskey')).at(-1)
    expect(row).toMatchObject({ outcome: 'done', email: analyst, object: analyst })
    const people = (await ask('listPeople', await harness.cookieOf('admin'))).value.people
    expect(people).toContainEqual(expect.objectContaining({ email: analyst, hasSecondFactor: true }))
  })

  const wrongs: [string, Wrong][] = [
    ['of another origin', { origin: 'https://console.example.evil.test' }],
    ['of another port', { origin: `${origin}:8443` }],
    ['for another domain name', { rpId: 'evil.test' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['that was a sign-in', { type: 'webauthn.get' }],
  ]
  it.each(wrongs)('refuses one %s', async (_, wrong) => {
    const cookie = await harness.cookieOf('analyst')
    const { status, value } = await register(cookie, openAuthenticator(origin), wrong)
    expect([status, value.detail[0].type]).toEqual([400, 'passkey_refused'])
    expect(await harness.database.sql.select().from(passkeys)).toEqual([])
  })

  it('takes each challenge once, for five minutes, in the session it was asked in', async () => {
    const device = openAuthenticator(origin)
    const [cookie, other] = [await harness.cookieOf('analyst'), await harness.cookieOf('analyst')]
    const begin = async () => device.create((await ask('beginPasskey', cookie)).value.options)
    const give = async (creation: object, by = cookie) =>
      (await ask('registerPasskey', by, { body: { name: 'Key', creation } })).status
    const late = await begin()
    harness.pass(tooLongMs)
    expect(await give(late)).toBe(400)
    await harness.database.sql.update(sessions).set({ confirmedAt: harness.clock.now() })
    const stale = await begin()
    const latest = await begin()
    expect(await give(stale)).toBe(400)
    expect(await give(latest)).toBe(400)
    expect(await give(await begin(), other)).toBe(400)
    const right = await begin()
    expect([await give(right), await give(right)]).toEqual([201, 400])
  })

  it('refuses a credential that is registered, for whomever, and one passkey too many', async () => {
    const { device } = await enrolled()
    const admin = await harness.cookieOf('admin')
    const { value } = await ask('beginPasskey', admin)
    const creation = device.create(value.options)
    await harness.database.sql.update(passkeys).set({ credentialId: creation.id })
    expect((await ask('registerPasskey', admin, { body: { name: 'Theirs', creation } })).code).toBe('request.conflict')
    const finance = await harness.cookieOf('finance')
    for (let at = 0; at < 20; at += 1) await register(finance, openAuthenticator(origin))
    expect((await ask('listPasskeys', finance)).value.passkeys).toHaveLength(20)
    expect((await ask('beginPasskey', finance)).code).toBe('request.conflict')
  })

  it('needs a domain name: an address of numbers has no passkeys', async () => {
    const plain = openPasskeys(() => ({ ...harness, env: { ...harness.env, origin: 'http://127.0.0.1:3300' } }))
    const cookie = await harness.cookieOf('analyst')
    expect((await plain.ask('listPasskeys', cookie)).value).toMatchObject({ place: null })
    expect((await plain.ask('beginPasskey', cookie)).code).toBe('request.conflict')
  })
})

describe('confirming the own identity with a passkey', () => {
  async function stale(kind: Parameters<typeof openAuthenticator>[1] = {}) {
    const one = await enrolled('admin', kind)
    harness.pass(identityMinutes * 60_000)
    const confirm = async (more: object = {}, wrong: Wrong = {}) => {
      const { value } = await ask('askPasskey', one.cookie)
      const passkey = one.device.get(value.options, wrong)
      return ask('confirmIdentity', one.cookie, { body: { passkey, ...more } })
    }
    return { ...one, confirm }
  }
  const wrongAt = (answered: { value: { detail: { loc: string[] }[] } }) => answered.value.detail[0]?.loc.at(-1)

  it('is enough where the authenticator verified the person', async () => {
    const { cookie, confirm } = await stale()
    expect((await ask('getIdentity', cookie)).value).toMatchObject({ proof: 'passwordAndCode', hasPasskey: true })
    expect((await ask('confirmIdentity', cookie, { body: { current: password } })).status).toBe(400)
    expect((await confirm()).status).toBe(200)
    expect((await ask('createInvitation', cookie, { body: { email: 'a@b.example', role: 'analyst' } })).status).toBe(
      201,
    )
  })

  it('needs the password beside it where it did not', async () => {
    const { confirm } = await stale({ verifies: false })
    expect(wrongAt(await confirm())).toBe('current')
    expect(wrongAt(await confirm({ current: 'not it' }))).toBe('current')
    expect((await confirm({ current: password })).status).toBe(200)
  })

  it('takes no other origin, no other place, no old answer and no passkey of anybody else', async () => {
    const { cookie, confirm, device } = await stale()
    const theirs = await enrolled()
    expect(wrongAt(await confirm({}, { origin: 'https://evil.test' }))).toBe('passkey')
    expect(wrongAt(await confirm({}, { rpId: 'evil.test' }))).toBe('passkey')
    const { value } = await ask('askPasskey', cookie)
    const foreign = theirs.device.get(value.options)
    expect((await ask('confirmIdentity', cookie, { body: { passkey: foreign } })).status).toBe(400)
    // The question was used up by that answer.
    const passkey = device.get(value.options)
    expect((await ask('confirmIdentity', cookie, { body: { passkey } })).status).toBe(400)
    const late = (await ask('askPasskey', cookie)).value.options
    harness.pass(tooLongMs)
    expect((await ask('confirmIdentity', cookie, { body: { passkey: device.get(late) } })).status).toBe(400)
    const signInQuestion = await question()
    const crossed = device.get(signInQuestion.options)
    expect((await ask('confirmIdentity', cookie, { body: { passkey: crossed } })).status).toBe(400)
  })
})

describe('the end of a passkey', () => {
  it('by its owner asks again who is there, and is written down; nobody else can rename or remove it', async () => {
    const { cookie, passkeyId } = await enrolled()
    const admin = await harness.cookieOf('admin')
    const params = { passkeyId }
    expect((await ask('renamePasskey', admin, { params, body: { name: 'Mine' } })).status).toBe(404)
    expect((await ask('removePasskey', admin, { params })).status).toBe(404)
    expect((await ask('renamePasskey', cookie, { params, body: { name: 'Old laptop' } })).value.name).toBe('Old laptop')
    harness.pass(identityMinutes * 60_000)
    expect((await ask('removePasskey', cookie, { params })).code).toBe('session.confirmation_required')
  })

  it('takes the recovery codes with it where it is the last second factor, and a password signs in alone again', async () => {
    const { cookie, passkeyId } = await enrolled()
    expect((await ask('removePasskey', cookie, { params: { passkeyId } })).status).toBe(200)
    expect(await harness.database.sql.select().from(recoveryCodes)).toEqual([])
    expect(sessionIn((await givePassword()).response)).not.toBe('')
    expect((await rowsOf('removePasskey')).at(-1)).toMatchObject({ outcome: 'done', object: analyst })
  })

  it('by an admin comes with the reset of the second factor, ends the sessions and is written down', async () => {
    const { cookie, device } = await enrolled()
    const params = { userId: harness.users.analyst }
    const admin = await harness.cookieOf('admin')
    expect((await ask('resetSecondFactor', admin, { params })).value).toEqual({ endedSessions: 1 })
    expect(await personOfCookies(harness, cookie)).toBeNull()
    expect(sessionIn(await signIn(device))).toBe('')
    expect((await ask('resetSecondFactor', admin, { params })).code).toBe('request.conflict')
    await enrolled()
    expect(await resetFactorOf(harness, analyst)).toMatch(/reset, sessions ended: \d+$/)
    expect(await harness.database.sql.select().from(passkeys)).toEqual([])
  })

  it('keeps the codes of before while the app is on, and those of now also without it', async () => {
    const cookie = await harness.cookieOf('analyst')
    const { secret } = (await ask('beginSecondFactor', cookie)).value
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: harness.clock.now().getTime() })
    const { recoveryCodes: codes } = (await ask('confirmSecondFactor', cookie, { body: { code } })).value
    await register(cookie, openAuthenticator(origin))
    expect((await ask('turnOffSecondFactor', cookie)).status).toBe(200)
    expect((await ask('listPasskeys', cookie)).value.recoveryCodesLeft).toBe(10)
    const { cookie: begun } = await givePassword()
    const { csrfToken, cookie: all } = await auth.token(begun)
    const form = { csrfToken, code: codes[0] }
    expect(
      sessionIn(await auth.ask('callback/credentials', { method: 'POST', cookie: all, form, headers: host })),
    ).not.toBe('')
  })
})

describe('a role that needs a second factor', () => {
  it('has one in a passkey, and can add it before anything else', async () => {
    const admin = await harness.cookieOf('admin')
    const cookie = await harness.cookieOf('analyst')
    expect((await ask('changeSettings', admin, { body: { secondFactorRoles: ['analyst'] } })).status).toBe(200)
    expect((await ask('getPreferences', cookie)).code).toBe('session.second_factor_required')
    expect((await register(cookie, openAuthenticator(origin))).status).toBe(201)
    expect((await ask('getPreferences', cookie)).status).toBe(200)
  })
})
