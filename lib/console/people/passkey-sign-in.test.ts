import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passkeyMinutes } from '#lib/contract/index.ts'
import {
  audit,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
  secondFactors,
  settings,
  signInAttempts,
} from '../core/schema/index.ts'
import { writeSetting } from '../core/settings/store.ts'
import { cookiesOf, sessionIn } from '../testing/auth.ts'
import { openAuthenticator, type Wrong } from '../testing/authenticator.ts'
import { openTestConsole, type TestConsole } from '../testing/harness.ts'
import { host, openPasskeys, origin } from '../testing/passkeys.ts'
import { deleteOldSignIns } from './index.ts'
import { personOfCookies } from './sessions.ts'
import { updateUser } from './store.ts'

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

const { auth, ask, enrolled, question, answer, signIn, givePassword } = openPasskeys(() => harness)
const analyst = 'analyst@example.test'
const tooLongMs = passkeyMinutes * 60_000
const rowsOf = async (action: string) =>
  (await harness.database.sql.select().from(audit)).filter((row) => row.action === action)
const refused = '/sign-in?error=PasskeyRefused'
const signedIn = async (response: Response) => personOfCookies(harness, sessionIn(response).split(';')[0] ?? '')

describe('signing in with a passkey alone', () => {
  it('opens the account it names, counts as both factors, and is written down', async () => {
    const { device } = await enrolled()
    const response = await signIn(device)
    const person = await signedIn(response)
    expect(person).toMatchObject({ email: analyst, signedInWith: 'passkey', confirmedAt: harness.clock.now() })
    expect(response.headers.get('location')).toBe(`${origin}/`)
    expect((await rowsOf('signIn')).at(-1)).toMatchObject({ outcome: 'done', email: analyst })
    const [row] = await harness.database.sql.select().from(passkeys)
    expect(row).toMatchObject({ counter: 2, lastUsedAt: harness.clock.now() })
  })

  it('works with a synced one, which does not count, again and again', async () => {
    const { device } = await enrolled('analyst', { isSynced: true, counts: false })
    for (let round = 0; round < 3; round += 1) expect(await signedIn(await signIn(device))).not.toBeNull()
  })

  const wrongs: [string, Wrong][] = [
    ['from another origin', { origin: 'https://evil.test' }],
    ['from the same host without encryption', { origin: 'http://console.example' }],
    ['for another domain name', { rpId: 'evil.test' }],
    ['to another challenge', { challenge: 'AAAA' }],
    ['that makes a passkey', { type: 'webauthn.create' }],
    ['whose count goes back', { counter: 1 }],
    ['that names another account', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['of one that stayed on its device and is now a copy', { isSynced: true }],
  ]
  it.each(wrongs)('refuses an answer %s', async (_, wrong) => {
    const { device } = await enrolled()
    const response = await signIn(device, wrong)
    expect([sessionIn(response), response.headers.get('location')]).toEqual(['', refused])
    expect((await rowsOf('signIn')).at(-1)).toMatchObject({ outcome: 'denied', code: 'PasskeyRefused' })
    expect(await signedIn(await signIn(device))).not.toBeNull()
  })

  it('refuses a signature by another key', async () => {
    const { device } = await enrolled()
    const stranger = openAuthenticator(origin)
    stranger.create({ challenge: '', rp: { id: 'console.example' }, user: { id: '' } })
    const [theirs, mine] = [device.held[0], stranger.held[0]]
    const forged = theirs && mine ? { ...theirs, keys: mine.keys } : undefined
    expect(sessionIn(await signIn(device, {}, forged))).toBe('')
  })

  it('takes each answer once, also twice at the same moment, and for five minutes', async () => {
    // One that does not count: its count would refuse a replay, too.
    const { device } = await enrolled('analyst', { isSynced: true, counts: false })
    const { options, cookie } = await question()
    const assertion = device.get(options)
    const both = await Promise.all([answer(cookie, assertion), answer(cookie, assertion)])
    expect(both.filter((one) => sessionIn(one) !== '')).toHaveLength(1)
    expect(sessionIn(await answer(cookie, assertion))).toBe('')
    const late = await question()
    harness.pass(tooLongMs)
    expect(sessionIn(await answer(late.cookie, device.get(late.options)))).toBe('')
  })

  it('takes an answer from the browser only that was asked', async () => {
    const { device } = await enrolled()
    const [mine, other] = [await question(), await question()]
    const assertion = device.get(mine.options)
    expect(sessionIn(await answer('', assertion))).toBe('')
    expect(sessionIn(await answer(other.cookie, assertion))).toBe('')
    expect(sessionIn(await answer(mine.cookie, assertion))).not.toBe('')
  })

  it('refuses one that did not verify the person, which is one factor', async () => {
    const { device } = await enrolled('analyst', { verifies: false })
    const response = await signIn(device)
    expect([sessionIn(response), response.headers.get('location')]).toEqual(['', refused])
  })

  it('is off where passwords are: people sign in with the identity provider only', async () => {
    const { device } = await enrolled()
    const client = { issuer: 'https://id.example', clientId: 'a', clientSecret: 'b', name: 'Id' }
    const oidc = { ...client, trustsEmail: false, saysWhen: true, trustsFactor: false, acr: [] }
    const asked = await question()
    await writeSetting(harness.database.sql, 'isPasswordAllowed', false, {
      at: harness.clock.now(),
      by: harness.users.admin,
    })
    const only = openPasskeys(() => ({ ...harness, env: { ...harness.env, oidc } }))
    const response = await only.answer(asked.cookie, device.get(asked.options))
    expect([sessionIn(response), response.headers.get('location')]).toEqual(['', '/sign-in?error=PasswordsOff'])
    expect((await only.question()).status).toBe(409)
  })

  it('refuses a removed one and one of a closed account', async () => {
    const { device, cookie, passkeyId } = await enrolled()
    await updateUser(harness.database.sql, harness.users.analyst, { isActive: false })
    expect(sessionIn(await signIn(device))).toBe('')
    await updateUser(harness.database.sql, harness.users.analyst, { isActive: true })
    expect(sessionIn(await signIn(device))).not.toBe('')
    expect((await ask('removePasskey', cookie, { params: { passkeyId } })).status).toBe(200)
    const response = await signIn(device)
    expect([sessionIn(response), response.headers.get('location')]).toEqual(['', refused])
  })

  it('asks everybody the same, and answers an unknown passkey as a wrong one', async () => {
    const before = await question()
    const { device } = await enrolled()
    const after = await question()
    const rest = ({ options }: typeof before) => ({ ...options, challenge: options.challenge.length })
    expect(rest(after)).toEqual(rest(before))
    expect(after.options).not.toHaveProperty('allowCredentials')
    const stranger = openAuthenticator(origin)
    stranger.create({ challenge: '', rp: { id: 'console.example' }, user: { id: '' } })
    const [unknown, wrong] = [await signIn(stranger), await signIn(device, { rpId: 'evil.test' })]
    const seen = (one: Response) => [
      one.status,
      one.headers.get('location'),
      cookiesOf(one).map((c) => c.split('=')[0]),
    ]
    expect(seen(unknown)).toEqual(seen(wrong))
  })

  it('is limited like other sign-ins, and leaves few questions open', async () => {
    const { device } = await enrolled()
    const statuses: number[] = []
    for (let round = 0; round < 12; round += 1) statuses.push((await signIn(device, { rpId: 'evil.test' })).status)
    expect(statuses).toEqual([...Array(10).fill(303), 429, 429])
    const asked: number[] = []
    for (let round = 0; round < 31; round += 1) asked.push((await question()).status)
    expect(asked.at(-1)).toBe(429)
    harness.pass(tooLongMs)
    expect((await question()).status).toBe(200)
    await deleteOldSignIns(harness)
    expect(await harness.database.sql.select().from(passkeyChallenges)).toHaveLength(1)
  })

  it('answers garbage as a wrong one', async () => {
    await enrolled()
    const { cookie } = await question()
    for (const garbage of [{}, { id: 'x' }, { id: 1 }, [], 'text', { id: 'AA', clientDataJSON: '%' }]) {
      expect(sessionIn(await answer(cookie, Object(garbage)))).toBe('')
    }
  })
})

describe('signing in with a password and a passkey', () => {
  it('asks for the second step as soon as there is a passkey, and names only those of who gave the password', async () => {
    const { device } = await enrolled('analyst', { verifies: false })
    await enrolled('admin')
    const { response, cookie, location } = await givePassword()
    expect([sessionIn(response), location]).toEqual(['', '/sign-in?step=code'])
    const asked = await question(cookie, 'code')
    expect(asked.options.allowCredentials).toEqual([
      { id: device.held[0]?.id, type: 'public-key', transports: ['internal'] },
    ])
    const done = await answer(asked.cookie, device.get(asked.options))
    expect(await signedIn(done)).toMatchObject({ email: analyst, signedInWith: 'credentials' })
  })

  it("refuses another person's passkey, and says it in the second step", async () => {
    await enrolled()
    const theirs = await enrolled('admin')
    const { cookie } = await givePassword()
    const asked = await question(cookie, 'code')
    const response = await answer(asked.cookie, theirs.device.get(asked.options))
    expect([sessionIn(response), response.headers.get('location')]).toEqual([
      '',
      '/sign-in?step=code&error=PasskeyRefused',
    ])
  })

  it('takes no answer after the password is too long ago, or is another one now', async () => {
    const { device } = await enrolled()
    const first = await givePassword()
    const asked = await question(first.cookie, 'code')
    await updateUser(harness.database.sql, harness.users.analyst, { sessionVersion: 9 })
    expect(sessionIn(await answer(asked.cookie, device.get(asked.options)))).toBe('')
    const second = await givePassword()
    harness.pass(tooLongMs)
    expect((await question(second.cookie, 'code')).status).toBe(409)
  })

  it('lets a recovery code stand in for it once, of at least 112 bits each', async () => {
    const { codes } = await enrolled()
    for (const code of codes) expect(code.replaceAll('-', '').length * 5).toBeGreaterThanOrEqual(112)
    const second = async (code: string) => {
      const { cookie } = await givePassword()
      const { csrfToken, cookie: all } = await auth.token(cookie)
      return auth.ask('callback/credentials', { method: 'POST', cookie: all, form: { csrfToken, code }, headers: host })
    }
    expect(sessionIn(await second(codes[0]?.toUpperCase() ?? ''))).not.toBe('')
    expect(sessionIn(await second(codes[0] ?? ''))).toBe('')
    expect(sessionIn(await second(codes[1] ?? ''))).not.toBe('')
    const stored = JSON.stringify(await harness.database.sql.select().from(recoveryCodes))
    for (const code of codes) expect(stored + harness.logged()).not.toContain(code.replaceAll('-', ''))
  })
})
