import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestConsole, type TestConsole } from '../../../testing/harness.ts'
import { auditWitness, auditWitnesses } from '../../audit-key.ts'
import { hashOfRow, noRow, verifyChain } from '../chain.ts'
import { keepHead } from '../keep-head.ts'
import { acceptAudit, removeOldAudit, verifyLog } from '../removal.ts'
import { listChained } from '../store.ts'
import { byProgram, recordAudit } from '../writer.ts'
import { keptHeadPath, readKeptHead } from './kept.ts'

const desks: TestConsole[] = []
let harness: TestConsole
beforeEach(async () => {
  harness = await openTestConsole()
  desks.push(harness)
})
afterAll(() => Promise.all(desks.map((one) => one.close())))

const db = () => harness.database.sql
const note = (object: string) =>
  harness.database.transaction((tx) =>
    recordAudit(harness, { ...byProgram('createWebhook', object), outcome: 'done' }, tx),
  )
const notes = async (...objects: string[]) => {
  for (const object of objects) await note(object)
}
/** As the job of a running console, once the kept row may be relied upon. */
const keep = async () => {
  harness.pass(61_000)
  await keepHead(harness)
}
const kept = () => readKeptHead(keptHeadPath(harness.env))
const check = async (of: TestConsole = harness) => {
  const { exitCode, text } = await verifyLog(db(), [], of.env)
  return { exitCode, text }
}
const whole = { exitCode: 0, text: expect.stringContaining('The audit log is whole') }
const brokenAt = (seq: number, reason: string) => ({
  exitCode: 1,
  text: expect.stringMatching(new RegExp(`broken at row ${seq}: .*${reason}`)),
})

/** Somebody who may do anything with the database, and has not the key. */
async function tamper(...statements: string[]): Promise<void> {
  await harness.database.transaction(async (tx) => {
    for (const table of ['audit', 'audit_proofs', 'audit_head'])
      await tx.execute(sql.raw(`alter table console.${table} disable trigger user`))
    for (const statement of statements) await tx.execute(sql.raw(statement))
    for (const table of ['audit', 'audit_proofs', 'audit_head'])
      await tx.execute(sql.raw(`alter table console.${table} enable trigger user`))
  })
}

/** Computes every hash anew from this row on, as the database computes it, and moves the head. */
async function rehash(from: number): Promise<void> {
  const rows = await listChained(db(), {}, 0, 1_000)
  let last = noRow
  for (const row of rows) {
    const hash = row.seq < from ? row.hash : hashOfRow(last.hash, row)
    last = { seq: row.seq, hash }
    await tamper(`update console.audit set hash = '${hash}' where seq = ${row.seq}`)
  }
  await tamper(`update console.audit_head set seq = ${last.seq}, hash = '${last.hash}'`)
}

const copy = () =>
  tamper(
    ...['audit', 'audit_proofs', 'audit_head'].map(
      (name) => `create table console.copy_${name} as table console.${name}`,
    ),
  )
const putBack = () =>
  tamper(
    ...['audit', 'audit_proofs', 'audit_head'].flatMap((name) => [
      `delete from console.${name}`,
      `insert into console.${name} select * from console.copy_${name}`,
    ]),
  )

describe('with the key and the kept head, the check of the audit log', () => {
  it('[safety, "Known and documented"] finds last rows that were cut', async () => {
    await notes('wh_1', 'wh_2', 'wh_3')
    await keep()
    expect(await check()).toEqual(whole)
    const { seq = 0 } = (await kept()) ?? {}
    await tamper(
      'delete from console.audit where seq > 2',
      'delete from console.audit_proofs where seq > 2',
      'update console.audit_head set seq = 2, hash = (select hash from console.audit where seq = 2)',
    )
    expect((await verifyChain(db())).broken).toBeNull()
    expect(await check()).toEqual(brokenAt(seq, 'rows were cut'))
  })

  it('[safety, "Known and documented"] finds an older copy of the database, also when the console went on with it', async () => {
    await notes('wh_1', 'wh_2')
    await keep()
    await copy()
    await notes('wh_3', 'wh_4')
    await keep()
    const before = await kept()
    await putBack()
    expect(await check()).toEqual(brokenAt(before?.seq ?? 0, 'an older copy'))
    await notes('wh_5', 'wh_6', 'wh_7', 'wh_8')
    await keep()
    expect(await kept()).toEqual(before)
    expect(harness.logged()).toContain('audit.head_contradicted')
    expect(await check()).toEqual(brokenAt(before?.seq ?? 0, 'an older copy'))
  })

  it('[safety, "Known and documented"] finds a chain that was hashed anew, without a head as well', async () => {
    await notes('wh_1', 'wh_2', 'wh_3')
    await tamper(`update console.audit set object = 'wh_x' where seq = 2`)
    await rehash(2)
    expect((await verifyChain(db())).broken).toBeNull()
    expect(await check()).toEqual(brokenAt(2, 'not one that this console proved'))
    // Without the proofs that do not fit, or under a key of one's own.
    harness.pass(25 * 3_600_000)
    await note('wh_4')
    await tamper("update console.audit_proofs set key_id = '00000000' where seq between 2 and 3")
    expect(await check()).toEqual(brokenAt(2, 'proved by key 00000000'))
  })

  it('[safety, "Known and documented"] finds a row written past the console, and a log that lost its proofs', async () => {
    await note('wh_1')
    harness.pass(25 * 3_600_000)
    await tamper('alter table console.audit enable trigger user')
    await db().execute(sql`
      insert into console.audit (audit_id, at, action, outcome, request_id)
      values (gen_random_uuid(), ${harness.clock.now().toISOString()}, 'createWebhook', 'done', 'req_1')`)
    await note('wh_2')
    await keep()
    expect(await check()).toEqual(brokenAt(2, 'without the key'))
    await tamper('delete from console.audit_proofs')
    expect(await check()).toEqual({ exitCode: 1, text: expect.stringContaining('no row has a proof') })
  })

  it('does not take a kept head that was written without the key', async () => {
    await notes('wh_1', 'wh_2')
    await keep()
    const path = keptHeadPath(harness.env)
    const { writeFile } = await import('node:fs/promises')
    await writeFile(path, readFileSync(path, 'utf8').replace(/"seq":\d+/, '"seq":1'))
    expect(await check()).toEqual(brokenAt(1, 'does not fit the key'))
  })

  it('says what it cannot know without a head, and without the key', async () => {
    await note('wh_1')
    expect((await check()).text).toContain('No head was kept here')
    const { text } = await verifyLog(db(), [], { databaseFolder: harness.env.databaseFolder, auditSecrets: null })
    expect(text).toContain('The key is not here')
  })
})

describe('the kept head', () => {
  it('is private to this user and says nothing of the key', async () => {
    await note('wh_1')
    await keep()
    const path = keptHeadPath(harness.env)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readFileSync(path, 'utf8')).not.toContain(harness.env.auditSecrets.present)
    expect(harness.logged()).toContain('audit.head_kept')
  })

  it('is never ahead of what a power failure leaves of the embedded database', async () => {
    await note('wh_1')
    await keepHead(harness)
    expect(existsSync(keptHeadPath(harness.env))).toBe(harness.database.durability === 'fsync')
    await keep()
    expect((await kept())?.seq).toBe(2)
  })

  it('may be behind: a kill between a commit and the file is no alarm', async () => {
    await notes('wh_1', 'wh_2')
    await keep()
    await notes('wh_3', 'wh_4')
    expect(await check()).toEqual(whole)
  })

  it('of another machine, which kept less or nothing, is no alarm', async () => {
    await notes('wh_1', 'wh_2')
    await keep()
    const other = await openTestConsole()
    desks.push(other)
    expect(await check(other)).toEqual({ exitCode: 0, text: expect.stringContaining('No head was kept here') })
    await keepHead({ ...harness, env: other.env })
    await notes('wh_3')
    await keep()
    expect(await check(other)).toEqual(whole)
    expect(await check()).toEqual(whole)
  })

  it('of several processes that write and keep at once is never ahead of the log, nor another one', async () => {
    const processes = Array.from({ length: 3 }, () => ({ ...harness, database: { ...harness.database } }))
    for (let round = 0; round < 5; round += 1) {
      harness.pass(61_000)
      await Promise.all(processes.flatMap((one) => [note(`wh_${round}`), keepHead(one), note(`whs_${round}`)]))
      expect(await check()).toEqual(whole)
    }
    await keep()
    const named = (await listChained(db(), {}, 0, 100)).filter(({ action }) => action === 'keyAudit')
    expect(named).toHaveLength(1)
    expect(await check()).toEqual(whole)
  })

  it('holds after retention removed its row, and everything before', async () => {
    await notes('wh_1', 'wh_2')
    await keep()
    harness.pass(100 * 86_400_000)
    await note('wh_3')
    expect(await removeOldAudit(harness, 90)).toBeGreaterThan(0)
    expect(await check()).toEqual(whole)
    await keep()
    expect(await check()).toEqual(whole)
  })
})

describe('what is meant', () => {
  it('a restore that an operator stands by is whole again, with the row that says so', async () => {
    await note('wh_1')
    await keep()
    await copy()
    await notes('wh_2', 'wh_3')
    await keep()
    await putBack()
    await note('wh_4')
    expect((await check()).exitCode).toBe(1)
    harness.pass(1_000)
    await acceptAudit(harness, ['restored', 'the', 'backup'])
    expect(await check()).toEqual({ exitCode: 0, text: expect.stringContaining('restored the backup') })
    await keep()
    await notes('wh_5')
    expect(await check()).toEqual(whole)
    // Whoever cuts rows afterwards is found as before.
    await keep()
    await putBack()
    expect((await check()).exitCode).toBe(1)
  })

  it('is said by nobody without the key', async () => {
    await notes('wh_1', 'wh_2')
    await keep()
    await tamper(
      'delete from console.audit where seq > 1',
      'delete from console.audit_proofs where seq > 1',
      'update console.audit_head set seq = 1, hash = (select hash from console.audit where seq = 1)',
    )
    harness.pass(25 * 3_600_000)
    await db().execute(sql`
      insert into console.audit (audit_id, at, action, object, outcome, request_id, address)
      values (gen_random_uuid(), ${harness.clock.now().toISOString()}, 'acceptAudit', 'meant', 'done', 'req_1', 'console')`)
    expect((await check()).exitCode).toBe(1)
  })

  it('rows of an earlier version beside the first processes of this one are covered by the next proved row', async () => {
    await note('wh_1')
    await db().execute(sql`
      insert into console.audit (audit_id, at, action, outcome, request_id)
      values (gen_random_uuid(), ${harness.clock.now().toISOString()}, 'createWebhook', 'done', 'req_1')`)
    await note('wh_2')
    expect(await check()).toEqual({ exitCode: 0, text: expect.stringContaining('version without the key') })
  })

  it('a changed key is known by its former secret, and else by the row that names it', async () => {
    await note('wh_1')
    await keep()
    const former = harness.env.auditSecrets.present
    const other = await openTestConsole({
      NEXTAUTH_SECRET: 'another secret of the tests, longer',
      NEXTAUTH_FORMER_SECRETS: former,
    })
    desks.push(other)
    harness.database.bearWitness(auditWitness(other.env.auditSecrets.present))
    rmSync(keptHeadPath(other.env), { force: true })
    await keepHead({ ...harness, database: { ...harness.database }, env: other.env })
    await note('wh_2')
    expect(await check(other)).toEqual(whole)
    const lost = { ...other.env, auditSecrets: { present: other.env.auditSecrets.present, former: [] } }
    const { exitCode, text } = await verifyLog(db(), [], lost)
    expect({ exitCode, text }).toEqual({ exitCode: 0, text: expect.stringContaining('cannot be checked without key') })
    expect(auditWitnesses(other.env.auditSecrets).size).toBe(2)
  })
})
