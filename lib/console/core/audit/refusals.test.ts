import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'
import { audit, auditRefusals } from '../schema/index.ts'
import { verifyChain } from './chain.ts'
import { listLines } from './listing/lines.ts'
import { closeRefusals, quarterMs, recordRefusal } from './writer.ts'

const desks: TestConsole[] = []
let harness: TestConsole
beforeEach(async () => {
  harness = await openTestConsole()
  desks.push(harness)
})
afterAll(() => Promise.all(desks.map((one) => one.close())))

const refuse = (email: string, address = '192.0.2.7', code = 'CredentialsSignin') =>
  recordRefusal(harness, {
    who: { userId: null, email },
    action: 'signIn',
    object: null,
    outcome: 'denied',
    code,
    address,
    requestId: 'req_1',
  })
const rows = () => harness.database.sql.select().from(audit).orderBy(audit.seq)

describe('repeated refusals', () => {
  it('are one row at once, and one more that says how many there were when the quarter has ended', async () => {
    await Promise.all(Array.from({ length: 48 }, () => refuse('anna@example.test')))
    await closeRefusals(harness)
    expect(await rows()).toHaveLength(1)
    harness.pass(quarterMs)
    await Promise.all([closeRefusals(harness), closeRefusals(harness)])
    expect(await rows()).toMatchObject([
      { email: 'anna@example.test', outcome: 'denied', code: 'CredentialsSignin', repeats: null },
      { email: 'anna@example.test', outcome: 'denied', code: 'CredentialsSignin', repeats: 47 },
    ])
    const lines = await listLines(harness.database.sql, {}, 10)
    expect(lines).toMatchObject([{ closing: { outcome: 'denied', repeats: 47 }, audit: { seq: 1 } }])
    expect(await verifyChain(harness.database.sql)).toMatchObject({ rows: 2, broken: null })
    expect(await harness.database.sql.select().from(auditRefusals)).toEqual([])
  })

  it('of another person, from elsewhere, for another reason or later have rows of their own', async () => {
    await refuse('anna@example.test')
    await refuse('bert@example.test')
    await refuse('anna@example.test', '192.0.2.8')
    await refuse('anna@example.test', '192.0.2.7', 'Throttled')
    harness.pass(quarterMs)
    await refuse('anna@example.test')
    await closeRefusals(harness)
    expect((await rows()).map(({ repeats }) => repeats)).toEqual([null, null, null, null, null])
  })

  it('under ever new names from one address are counted as nobody in particular', async () => {
    for (let index = 0; index < 60; index += 1) await refuse(`made-up-${index}@example.test`)
    harness.pass(quarterMs)
    await closeRefusals(harness)
    const written = await rows()
    expect(written).toHaveLength(32)
    expect(written.at(-1)).toMatchObject({ email: null, address: '192.0.2.7', repeats: 29 })
  })

  it('keep what was typed but for U+0000, which no text of the database holds', async () => {
    await refuse('a\u0000b@example.test')
    expect((await rows())[0]?.email).toBe('ab@example.test')
  })
})
