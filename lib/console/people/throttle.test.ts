import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../core/env.ts'
import { networkOf, warnOfProxy } from '../core/http/origin.ts'
import { sessions, signInAttempts } from '../core/schema/index.ts'
import { cookiesOf, openAuth, pairOf, sessionIn } from '../testing/auth.ts'
import { openTestConsole, type TestConsole } from '../testing/harness.ts'
import { deleteOldSignIns } from './index.ts'
import { inHashingPool } from './password.ts'
import { guess } from './throttle.ts'

let harness: TestConsole
beforeAll(async () => {
  harness = await openTestConsole()
})
afterAll(() => harness.close())
beforeEach(async () => {
  harness.pass(61 * 60_000)
  await harness.database.sql.delete(signInAttempts)
})

const { signIn } = openAuth(() => harness)
const from = (address: string) => ({ headers: { 'x-console-peer': address } })

/** One guess without the work of a hash; `limited` where it was not looked at. */
async function guessed(account: string, address: string, isRight = false): Promise<'right' | 'wrong' | 'limited'> {
  const look = async () => (isRight ? true : null)
  return guess(harness, { account, address }, look).then(
    (found) => (found ? 'right' : 'wrong'),
    () => 'limited',
  )
}

async function waitSeconds(account: string, address: string): Promise<number> {
  const error = await guess(harness, { account, address }, async () => null).then(
    () => null,
    (refusal: unknown) => refusal,
  )
  const headers: unknown = error instanceof Error && 'headers' in error ? error.headers : {}
  return Number(new Headers(Object.entries(headers ?? {})).get('retry-after') ?? 0)
}

describe('guessing at many accounts from one address', () => {
  it('locks out nobody there whose browser has signed in to the account before', async () => {
    const browser = pairOf(cookiesOf(await signIn({ email: 'finance@example.test', ...from('198.51.100.40') })))
    for (let index = 0; index < 31; index += 1) await guessed(`n-${index}@example.test`, '198.51.100.40')
    const here = from('198.51.100.40')
    expect((await signIn({ email: 'finance@example.test', ...here })).status).toBe(429)
    expect((await signIn({ email: 'auditor@example.test', cookie: browser, ...here })).status).toBe(429)
    expect(sessionIn(await signIn({ email: 'finance@example.test', cookie: browser, ...here }))).not.toBe('')
    const wrong = { email: 'finance@example.test', secret: 'Winter2026!x', cookie: browser, ...here }
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) statuses.push((await signIn(wrong)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is refused from the 31st failed attempt in a quarter of an hour, also for a right password', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 60; index += 1) {
      statuses.push(
        (await signIn({ email: `nobody-${index}@example.test`, secret: 'Winter2026!x', ...from('198.51.100.1') }))
          .status,
      )
    }
    expect(statuses).toEqual([...Array(30).fill(303), ...Array(30).fill(429)])
    expect((await signIn(from('198.51.100.1'))).status).toBe(429)
    expect(sessionIn(await signIn(from('198.51.100.2')))).not.toBe('')
    harness.pass(15 * 60_000 + 1)
    expect(sessionIn(await signIn(from('198.51.100.1')))).not.toBe('')
  })

  it('counts failures only: whoever is right never uses the limit up, also all at once', async () => {
    for (let index = 0; index < 29; index += 1) await guessed(`a-${index}@example.test`, '198.51.100.3')
    const right = Array.from({ length: 60 }, (_, index) => `b-${index}@example.test`)
    for (const account of right) expect(await guessed(account, '198.51.100.3', true)).toBe('right')
    expect(await guessed('c@example.test', '198.51.100.3')).toBe('wrong')
    expect(await guessed('d@example.test', '198.51.100.3')).toBe('limited')
    const crowd = await Promise.all(right.map((account) => guessed(account, '198.51.100.4', true)))
    expect(new Set(crowd)).toEqual(new Set(['right']))
  })

  it('checks no more than thirty of a hundred at once', async () => {
    const crowd = Array.from({ length: 100 }, (_, index) => guessed(`e-${index}@example.test`, '198.51.100.5'))
    const looked = (await Promise.all(crowd)).filter((one) => one === 'wrong')
    expect(looked.length).toBeLessThanOrEqual(30)
    expect(looked.length).toBeGreaterThan(25)
  })

  it('counts the 64 bits of an IPv6 address that one customer has', async () => {
    for (let index = 0; index < 30; index += 1)
      await guessed(`f-${index}@example.test`, `2001:db8:1:2::${index.toString(16)}`)
    expect(await guessed('g@example.test', '2001:db8:1:2:ffff::1')).toBe('limited')
    expect(await guessed('g@example.test', '2001:db8:1:3::1')).toBe('wrong')
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
    expect(networkOf('::1')).toBe('0:0:0:0')
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
    expect(networkOf('unknown')).toBe('unknown')
  })
})

describe('guessing at one account from many addresses', () => {
  const account = 'admin@example.test'
  const elsewhere = (index: number) => `203.0.113.${index}`

  it('waits longer after each failure, and ends at a hundred in an hour', async () => {
    const waits: number[] = []
    let looked = 0
    const startedAt = harness.clock.now().getTime()
    for (let index = 0; looked < 100; index += 1) {
      const seconds = await waitSeconds(account, elsewhere(index % 250))
      if (seconds === 0) looked += 1
      else {
        waits.push(seconds)
        harness.pass(seconds * 1_000)
      }
      if (index > 400) throw new Error('a hundred attempts never came')
    }
    expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 30, 30])
    const passedMs = harness.clock.now().getTime() - startedAt
    expect(passedMs).toBeLessThan(60 * 60_000)
    expect(await waitSeconds(account, elsewhere(251))).toBe(Math.ceil((60 * 60_000 - passedMs) / 1_000))
  })

  it('never locks the owner out of where the owner has signed in', async () => {
    expect(sessionIn(await signIn({ email: account, ...from('192.0.2.50') }))).not.toBe('')
    for (let index = 0; index < 22; index += 1) await guessed(account, elsewhere(index))
    expect((await signIn({ email: account, ...from(elsewhere(99)) })).status).toBe(429)
    expect(sessionIn(await signIn({ email: account, ...from('192.0.2.50') }))).not.toBe('')
  })

  it('is forgotten after an hour, and where somebody signed in after a month', async () => {
    await guessed(account, elsewhere(1))
    harness.pass(61 * 60_000)
    await deleteOldSignIns(harness)
    expect(await harness.database.sql.select().from(signInAttempts)).toEqual([])
    expect(await harness.database.sql.select().from(sessions)).not.toEqual([])
    harness.pass(31 * 24 * 60 * 60_000)
    await deleteOldSignIns(harness)
    expect(await harness.database.sql.select().from(sessions)).toEqual([])
  })
})

describe('the pool of hashing', () => {
  it('holds two at a time and a line with an end; whoever comes later gets a retry time', async () => {
    let inside = 0
    let insideMax = 0
    let release = () => {}
    const opened = new Promise<void>((resolve) => {
      release = resolve
    })
    const work = async () => {
      inside += 1
      insideMax = Math.max(insideMax, inside)
      await opened
      inside -= 1
    }
    const all = Array.from({ length: 150 }, () =>
      inHashingPool(work).then(
        () => null,
        (error: unknown) => error,
      ),
    )
    release()
    const refused = (await Promise.all(all)).filter((error) => error !== null)
    expect(insideMax).toBeLessThanOrEqual(2)
    expect(refused.length).toBeGreaterThanOrEqual(48)
    expect(refused[0]).toMatchObject({ code: 'request.rate_limited', headers: { 'retry-after': '5' } })
  })

  it('answers a sign-in that finds the line full as one too many, and writes it down', async () => {
    let release = () => {}
    const opened = new Promise<void>((resolve) => {
      release = resolve
    })
    const line = Array.from({ length: 102 }, () => inHashingPool(() => opened).catch(() => {}))
    const response = await signIn()
    release()
    await Promise.all(line)
    expect(response.status).toBe(429)
    expect(sessionIn(await signIn())).not.toBe('')
  })
})

describe('a console behind a proxy', () => {
  const secrets = { REGISTRY_API_KEY: 'x'.repeat(32), NEXTAUTH_SECRET: 'x'.repeat(32) }

  it.each([
    ['https://console.example', '0', true],
    ['https://console.example', '1', false],
    ['http://127.0.0.1:3000', '0', false],
  ])('at %s with %s hops is warned about at the start: %s', (origin, hops, isWarned) => {
    const env = readEnv({ ...secrets, NEXTAUTH_URL: origin, TRUSTED_PROXY_HOPS: hops })
    const before = harness.logged().length
    warnOfProxy({ env, log: harness.log })
    expect(harness.logged().slice(before).includes('TRUSTED_PROXY_HOPS is 0')).toBe(isWarned)
  })
})
