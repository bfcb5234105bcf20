import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#lib/id/index.ts'
import { eraseOldAudit } from '../../service/retention/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { readHead, verifyChain } from './chain.ts'
import { logAudit } from './index.ts'
import { removeOldAudit } from './removal.ts'
import { insertAudit, listChained, moveBase } from './store.ts'

const opened: Journal[] = []
let journal: Journal
let harness: Journal['harness']
beforeEach(async () => {
  journal = await openJournal()
  opened.push(journal)
  ;({ harness } = journal)
})
afterAll(() => Promise.all(opened.map((one) => one.harness.close())))

const db = () => harness.database.sql
const rows = () => listChained(db(), {}, 0, 1_000)
const objects = async () => (await rows()).map(({ object }) => object)

async function note(at: string, object: string): Promise<void> {
  const auditId = newId(new Date(at))
  await insertAudit(db(), { auditId, at: new Date(at), action: 'page', object, outcome: 'done', requestId: 'req_1' })
}

async function tamper(...statements: string[]): Promise<void> {
  await harness.database.transaction(async (tx) => {
    for (const table of ['audit', 'audit_head']) await tx.execute(`alter table console.${table} disable trigger user`)
    for (const statement of statements) await tx.execute(sql.raw(statement))
    for (const table of ['audit', 'audit_head']) await tx.execute(`alter table console.${table} enable trigger user`)
  })
}

/** All pieces, and how many rows they were. */
async function removeAll(): Promise<number> {
  const removed = await removeOldAudit(harness, 90)
  return removed === 0 ? 0 : removed + (await removeAll())
}

describe('retention of the audit log', () => {
  it('keeps every row where nobody has set it, and is set by admins within bounds', async () => {
    await note('2019-03-01T00:00:00Z', 'old')
    expect(await eraseOldAudit(harness)).toBe(false)
    const set = (auditDays: number | null, role: 'admin' | 'auditor' = 'admin') =>
      journal.ask('changeSettings', { role, body: { auditDays } })
    expect([(await set(89)).status, (await set(90, 'auditor')).status]).toEqual([400, 403])
    expect((await set(90)).value.auditDays).toBe(90)
    expect(await eraseOldAudit(harness)).toBe(true)
    expect(await objects()).not.toContain('old')
  })

  it('removes whole days from the beginning and leaves a row with the days, the count and the last hash', async () => {
    await note('2020-01-01T23:59:59.999Z', 'first')
    await note('2020-01-02T00:00:00Z', 'second')
    await note('2020-03-31T10:00:00Z', 'third')
    await note('2026-08-23T23:59:59.999Z', 'last day removed')
    await note('2026-08-24T00:00:00Z', 'first day kept')
    const [, second, third, fourth] = await rows()
    expect(await removeAll()).toBe(4)
    expect(await objects()).toEqual([
      'first day kept',
      '2020-01-01 to 2020-01-31: 2 rows',
      '2020-03-31 to 2020-04-30: 1 rows',
      '2026-08-23 to 2026-08-23: 1 rows',
    ])
    const said = (await rows()).slice(1).map(({ about }) => JSON.parse(about ?? '').changes[0])
    const places = [second, third, fourth].map((row) => `${row?.seq}:${row?.hash}`)
    expect(said.map(({ after }) => after)).toEqual(places)
    expect(said.map(({ before }) => before)).toEqual([`0:${'0'.repeat(64)}`, ...places.slice(0, 2)])
    expect(await removeOldAudit(harness, 90)).toBe(0)
  })

  it('removes a few days at once, by their rows, because whoever changes something waits meanwhile', async () => {
    for (const day of ['01', '01', '01', '01', '02', '03', '04']) await note(`2020-01-${day}T10:00:00Z`, day)
    const pieces: number[] = []
    for (;;) {
      const removed = await removeOldAudit(harness, 90, 3)
      if (removed === 0) break
      pieces.push(removed)
    }
    expect(pieces).toEqual([4, 3])
  })

  it('leaves a chain that holds from there, and a head written down before still fits', async () => {
    for (const object of ['a', 'b', 'c']) await note('2020-01-01T10:00:00Z', object)
    const [a, b, c] = (await rows()).map(({ seq, hash }) => ({ seq, hash }))
    if (a === undefined || b === undefined || c === undefined) throw new Error('three rows were written')
    await removeOldAudit(harness, 90)
    await note('2026-11-21T10:00:00Z', 'later')
    const head = await readHead(db())
    expect(await verifyChain(db(), [a, c, head])).toMatchObject({ rows: 2, head, removed: c, broken: null })
    const rewritten = { seq: 3, hash: 'f'.repeat(64) }
    expect((await verifyChain(db(), [rewritten])).broken?.seq).toBe(3)
  })

  it('shows a beginning that was cut off by anybody else', async () => {
    for (const object of ['a', 'b', 'c']) await note('2020-01-01T10:00:00Z', object)
    const [, b] = await rows()
    await tamper(
      'delete from console.audit where seq < 3',
      `update console.audit_head set base_seq = 2, base_hash = '${b?.hash}'`,
    )
    expect((await verifyChain(db())).broken).toMatchObject({ seq: 2, reason: expect.stringContaining('no row says') })
    await tamper(`update console.audit_head set base_seq = 0, base_hash = repeat('0', 64)`)
    expect((await verifyChain(db())).broken?.seq).toBe(1)
  })

  it('is refused by the database for a row of today, out of turn, and for what is no row of the chain', async () => {
    await note('2020-01-01T10:00:00Z', 'old')
    await note(new Date().toISOString(), 'today')
    const [old, today] = await rows()
    const move = (to: { seq: number; hash: string }) => harness.database.transaction((tx) => moveBase(tx, to))
    if (old === undefined || today === undefined) throw new Error('two rows were written')
    await expect(move(today)).rejects.toThrow()
    await expect(move({ seq: 1, hash: 'f'.repeat(64) })).rejects.toThrow()
    await expect(db().execute('delete from console.audit where seq = 1')).rejects.toThrow()
    await move(old)
    await expect(move(old)).rejects.toThrow()
    await expect(db().execute('delete from console.audit where seq = 2')).rejects.toThrow()
    expect(await objects()).toEqual(['old', 'today'])
  })

  it('never removes today, whatever is asked', async () => {
    await note(harness.clock.now().toISOString(), 'now')
    expect(await removeOldAudit(harness, 0)).toBe(0)
    expect(await objects()).toEqual(['now'])
  })
})

describe('rows of the audit log', () => {
  it('are lines of the program’s log, each once and in order, with what the row has and nothing more', async () => {
    await note('2026-11-21T09:00:00Z', 'one')
    await logAudit(harness)
    await note('2026-11-21T09:00:01Z', 'two')
    await Promise.all([logAudit(harness), logAudit(harness)])
    const lines = harness
      .logged()
      .split('\n')
      .filter((line) => line.includes('"event":"audit.'))
      .map((line) => JSON.parse(line))
    expect(lines.map(({ seq, object }) => [seq, object])).toEqual([
      [1, 'one'],
      [2, 'two'],
    ])
    const [row] = await rows()
    expect(lines[0]).toMatchObject({ event: 'audit.done', action: 'page', hash: row?.hash })
    const added = Object.keys(lines[0]).filter((name) => !Object.hasOwn(row ?? {}, name))
    expect(added.toSorted()).toEqual(['event', 'level', 'msg', 'time'])
  })
})
