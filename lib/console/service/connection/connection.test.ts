import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUpstream } from '../../core/upstream/index.ts'
import { canaries } from '../../testing/harness.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { startStubUpstream } from '../../testing/upstream.ts'
import { addressWithoutSecrets, keyPrefixOf } from './get.ts'

const ofJob = {
  everyMs: 5_000,
  deadlineMs: 60_000,
  hasEnded: true,
  ageMs: 4_000,
  lastMs: 12.3,
  runningMs: null,
  failures: 0,
}
const jobs = [
  { ...ofJob, name: 'logAudit' },
  { ...ofJob, name: 'sendMails', hasEnded: false, ageMs: 66_000, lastMs: null, runningMs: 65_999.6, failures: 2 },
]

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
})
afterAll(() => journal.harness.close())

async function connectionTo(registryUrl: string) {
  journal.harness.env.registryUrl = registryUrl
  // The journal's console asks nobody; this row does.
  Object.assign(journal.harness, { upstream: createUpstream(journal.harness), timedJobs: { states: () => jobs } })
  return journal.ask('getConnection', { role: 'admin' })
}

it('says where the console asks, what that offers and how long it took, and never with which key', async () => {
  const upstream = await startStubUpstream(true)
  const { value, text } = await connectionTo(upstream.url)
  expect(value).toMatchObject({ registryUrl: upstream.url, database: expect.any(String) })
  expect(value).not.toHaveProperty('errorCode')
  expect(value.extensions).toContain('POST /v2/quotes')
  expect(value.answeredMs).toBeGreaterThanOrEqual(0)
  expect(value.deliveredHeld).toEqual({ entries: 0, bytes: 0 })
  expect(text).not.toContain(canaries.key)
  expect(text).not.toContain('CANARY')
  await upstream.down()
})

it('says of each job of the process when it last ended, and which has not for three intervals', async () => {
  const { value } = await connectionTo('http://127.0.0.1:9')
  const endedAt = new Date(journal.harness.clock.now().getTime() - 4_000).toISOString()
  expect(value.jobs).toEqual([
    { name: 'logAudit', endedAt, lastMs: 12, runningMs: null, failures: 0, isLate: false },
    { name: 'sendMails', endedAt: null, lastMs: null, runningMs: 66_000, failures: 2, isLate: true },
  ])
})

it('says what the key may do where the service says so, and takes no missing scope for a plain service', async () => {
  const upstream = await startStubUpstream(true)
  expect((await connectionTo(upstream.url)).value.scopes).toEqual(['read', 'order'])
  await upstream.down()
  const plain = await startStubUpstream(false)
  plain.refuses = {
    status: 403,
    body: JSON.stringify({ detail: 'this key lacks the scope read', code: 'auth.forbidden' }),
  }
  expect((await connectionTo(plain.url)).value).toMatchObject({ errorCode: 'auth.forbidden' })
  await plain.down()
})

it('distinguishes a service without extensions from one that does not answer', async () => {
  const plain = await startStubUpstream(false)
  expect((await connectionTo(plain.url)).value).toMatchObject({ extensions: [], readiness: null })
  await plain.down()
  expect((await connectionTo(plain.url)).value).toMatchObject({ errorCode: 'upstream.unreachable', answeredMs: null })
})

it('a service that refuses GET /v2 with any status answers, where a row of the interface does', async () => {
  for (const status of [401, 403, 404, 405, 410]) {
    const plain = await startStubUpstream(false)
    plain.refuses = { status, body: '{"message":"Forbidden"}' }
    expect((await connectionTo(plain.url)).value, String(status)).toMatchObject({ extensions: [] })
    await plain.down()
  }
})

it('a key that every row refuses is not taken for a service without extensions', async () => {
  const plain = await startStubUpstream(false)
  plain.refuses = { status: 403, body: '{"detail":"Invalid API key","code":"auth.forbidden"}', everything: true }
  expect((await connectionTo(plain.url)).value).toMatchObject({ errorCode: 'auth.forbidden' })
  await plain.down()
})

it('shows of a key what the service lists of it, and of an address no password', () => {
  expect(keyPrefixOf(`rk_0123456789ab_${'x'.repeat(43)}`)).toBe('rk_0123456789ab')
  expect(keyPrefixOf('a key of another operator')).toMatch(/^key_[0-9a-f]{12}$/)
  expect(addressWithoutSecrets('https://user:word@registry.example.test/base')).toBe(
    'https://registry.example.test/base',
  )
})
