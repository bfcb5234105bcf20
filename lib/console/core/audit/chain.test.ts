import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'
import { hashOfRow, noRow, readHead, verifyChain } from './chain.ts'
import { listChained } from './store.ts'
import { type Audited, closeAudit, recordAudit } from './writer.ts'

const desks: TestConsole[] = []
let harness: TestConsole
beforeEach(async () => {
  harness = await openTestConsole()
  desks.push(harness)
})
afterAll(() => Promise.all(desks.map((one) => one.close())))

const entry = (object: string | null): Audited => ({
  who: { userId: harness.users.admin, email: 'ümläut@example.test', role: 'admin' },
  action: 'createWebhook',
  object,
  outcome: 'done',
  address: '192.0.2.7',
  requestId: 'req_1',
})
const note = (object: string | null) => recordAudit(harness, entry(object), harness.database.sql)
const rows = () => listChained(harness.database.sql, {}, 0, 1_000)

/** Somebody who may do anything with the database, also switch its triggers off. */
async function tamper(...statements: string[]): Promise<void> {
  const { database } = harness
  await database.transaction(async (tx) => {
    await tx.execute(sql.raw('alter table console.audit disable trigger user'))
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql.raw('alter table console.audit enable trigger user'))
  })
}

describe('the chain of the audit log', () => {
  it('numbers the rows without a gap and covers each of them with its hash', async () => {
    await note('first\nwith "quotes" and 日本')
    await note(null)
    const [first, second] = await rows()
    if (first === undefined || second === undefined) throw new Error('two rows were written')
    expect([first.seq, second.seq]).toEqual([1, 2])
    expect(first.hash).toBe(hashOfRow(noRow.hash, first))
    expect(second.hash).toBe(hashOfRow(first.hash, second))
    expect(await readHead(harness.database.sql)).toEqual({ seq: 2, hash: second.hash })
    expect(await verifyChain(harness.database.sql)).toEqual({
      rows: 2,
      head: { seq: 2, hash: second.hash },
      removed: null,
      broken: null,
      notes: [expect.stringContaining('The key is not here')],
    })
  })

  it('holds for an empty log, and a row that was rolled back leaves no gap', async () => {
    expect((await verifyChain(harness.database.sql)).broken).toBeNull()
    await note('kept')
    const failing = harness.database.transaction(async (tx) => {
      await recordAudit(harness, entry('rolled back'), tx)
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    await note('kept too')
    expect(await verifyChain(harness.database.sql)).toMatchObject({ rows: 2, broken: null })
  })

  const columns: Record<string, string> = {
    at: `at + interval '1 millisecond'`,
    user_id: `'6f1d2c3b-0000-7000-8000-000000000000'`,
    email: `'uemläut@example.test'`,
    role: 'null',
    address: `'192.0.2.8'`,
    action: `'createWebhooK'`,
    object: `'wh_2 '`,
    outcome: `'failed'`,
    code: `''`,
    request_id: `'req_2'`,
    closes: `'6f1d2c3b-0000-7000-8000-000000000000'`,
    repeats: '0',
    audit_id: `'6f1d2c3b-0000-7000-8000-000000000000'`,
    hash: `overlay(hash placing (case left(hash, 1) when '0' then '1' else '0' end) from 1 for 1)`,
    seq: '9',
  }
  it('finds one changed byte, in whichever column it is', async () => {
    for (const object of ['wh_1', 'wh_2', 'wh_3']) await note(object)
    await tamper('create table console.kept as select * from console.audit')
    for (const [column, value] of Object.entries(columns)) {
      await tamper(`update console.audit set ${column} = ${value} where seq = 2`)
      expect((await verifyChain(harness.database.sql)).broken?.seq, column).toBe(2)
      await tamper('delete from console.audit', 'insert into console.audit select * from console.kept')
      expect((await verifyChain(harness.database.sql)).broken).toBeNull()
    }
  })

  it('finds a row that was removed from the middle or from the end', async () => {
    for (const object of ['wh_1', 'wh_2', 'wh_3', 'wh_4']) await note(object)
    const head = await readHead(harness.database.sql)
    await tamper('delete from console.audit where seq = 4')
    expect((await verifyChain(harness.database.sql)).broken?.seq).toBe(4)
    await tamper('delete from console.audit where seq = 2')
    expect((await verifyChain(harness.database.sql)).broken?.seq).toBe(2)
    expect(head.seq).toBe(4)
  })

  it('finds a log that was rewritten whole, by a head that was written down before', async () => {
    for (const object of ['wh_1', 'wh_2', 'wh_3']) await note(object)
    const head = await readHead(harness.database.sql)
    await tamper('delete from console.audit where seq > 1')
    const [first] = await rows()
    await tamper(`update console.audit_head set seq = 1, hash = '${first?.hash}'`)
    expect((await verifyChain(harness.database.sql)).broken).toBeNull()
    expect((await verifyChain(harness.database.sql, [head])).broken?.seq).toBe(2)
    await note('wh_4')
    await note('wh_5')
    expect((await verifyChain(harness.database.sql, [head])).broken?.seq).toBe(3)
  })

  it('has the order of the commits when many write at the same time', async () => {
    const gate = Promise.withResolvers<void>()
    // Opened first and committed last: where two can be open at once, its row stands behind those it waited for.
    const slow = harness.database.transaction(async (tx) => {
      await tx.execute(sql`select 1`)
      if (harness.database.kind === 'postgres') await gate.promise
      await recordAudit(harness, entry('opened first'), tx)
    })
    const others = Array.from({ length: 40 }, (_, index) =>
      harness.database.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await recordAudit(harness, entry(`change ${index}`), tx)
      }),
    )
    await Promise.all(others)
    gate.resolve()
    await slow
    expect(await verifyChain(harness.database.sql)).toMatchObject({ rows: 41, broken: null })
    if (harness.database.kind === 'postgres') expect((await rows()).at(-1)?.object).toBe('opened first')
  })

  it('closes a change once for each outcome, with who asked for it', async () => {
    const auditId = '6f1d2c3b-0000-7000-8000-000000000001'
    await recordAudit(harness, { ...entry('wh_1'), outcome: 'requested' }, harness.database.sql, auditId)
    for (const outcome of ['unknown', 'unknown', 'done'] as const) {
      await harness.database.transaction((tx) => closeAudit(tx, auditId, { outcome }, harness.clock.now()))
    }
    const closing = (await rows()).filter(({ closes }) => closes === auditId)
    expect(closing.map(({ outcome }) => outcome)).toEqual(['unknown', 'done'])
    expect(closing[0]).toMatchObject({ email: 'ümläut@example.test', action: 'createWebhook', object: 'wh_1' })
    expect(await verifyChain(harness.database.sql)).toMatchObject({ rows: 3, broken: null })
  })
})
