import { sql } from 'drizzle-orm'
import { parse } from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#lib/id/index.ts'
import { formulaSafe } from '#lib/text/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { audit } from '../schema/index.ts'
import { countMax, lookedThroughMax } from './listing/lines.ts'
import { writeRows } from './testing/rows.ts'
import { closeAudit, recordAudit } from './writer.ts'

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
})
afterAll(() => journal.harness.close())

function note(email: string, action: string, object: string | null, outcome: 'done' | 'denied' = 'done') {
  const who = { userId: journal.harness.users.admin, email, role: 'admin' as const }
  return recordAudit(
    journal.harness,
    { who, action, object, outcome, address: '192.0.2.1', requestId: 'req_1' },
    journal.harness.database.sql,
  )
}

const ask = (query: object) => journal.ask('listAudit', { role: 'admin', query })

describe('the audit log as it is read', () => {
  it('goes to a collector as JSON lines, each row once and in order, whatever is written between two reads', async () => {
    const read = async (after: number) => {
      const { text } = await journal.ask('getAuditLines', { role: 'auditor', query: { after, limit: 2 } })
      return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
    }
    await note('lines@example.test', 'createKey', 'l1')
    const seen: { seq: number; object: string; hash: string }[] = []
    for (let part = await read(0), count = 0; part.length > 0; part = await read(seen.at(-1)?.seq ?? 0), count += 1) {
      seen.push(...part)
      if (count < 3) await note('lines@example.test', 'createKey', `later ${count}`)
    }
    expect(seen.map(({ seq }) => seq)).toEqual(seen.map((_, index) => index + 1))
    expect(seen.map(({ object }) => object)).toEqual(expect.arrayContaining(['l1', 'later 0', 'later 1', 'later 2']))
    expect(seen.at(-1)?.hash).toBe((await ask({})).value.head?.hash)
  })

  it('is filtered by who, what, on what, how it ended and when', async () => {
    await note('anna@example.test', 'createWebhook', 'wh_100%')
    journal.harness.pass(60_000)
    const later = journal.harness.clock.now().toISOString()
    await note('bert@example.test', 'createWebhook', 'wh_2', 'denied')
    const objects = async (query: object) => (await ask(query)).value.entries.map(({ object }) => object)
    expect(await objects({ who: 'ANNA' })).toEqual(['wh_100%'])
    expect(await objects({ action: 'createWebhook' })).toEqual(['wh_2', 'wh_100%'])
    expect(await objects({ object: '00%' })).toEqual(['wh_100%'])
    expect(await objects({ outcome: 'denied' })).toEqual(['wh_2'])
    expect(await objects({ action: 'createWebhook', until: later })).toEqual(['wh_100%'])
    expect(await objects({ action: 'createWebhook', since: later })).toEqual(['wh_2'])
    expect((await ask({})).value.actions).toContain('createWebhook')
    expect(await objects({ since: later, until: later })).toEqual([])
  })

  it('an object that was typed whole is meant alone; who did it is found by any part of an address', async () => {
    for (const object of ['mon_1', 'mon_12', 'mon_1, check', 'mon_1'])
      await note('whole.object@example.test', 'createMonitor', object)
    const objects = async (query: object) => (await ask(query)).value.entries.map(({ object }) => object)
    expect(await objects({ object: 'mon_1' })).toEqual(['mon_1', 'mon_1, check', 'mon_1'])
    expect(await objects({ object: 'mon_' })).toEqual(['mon_1', 'mon_1, check', 'mon_12', 'mon_1'])
    expect(await objects({ who: 'Whole.O' })).toEqual(['mon_1', 'mon_1, check', 'mon_12', 'mon_1'])
    expect(await objects({ who: 'nobody@' })).toEqual([])
    expect((await ask({ who: 'whole.o', limit: 2 })).value).toMatchObject({ total: 4, isMore: false })
    expect((await ask({ who: 'whole.o', action: 'createMonitor', limit: 2 })).value).toMatchObject({
      total: 2,
      isMore: true,
    })
  })

  it('is filtered by how a change ended, newest end first, and by what has not ended', async () => {
    const { database, clock } = journal.harness
    const begin = async (object: string) => {
      const auditId = newId(clock.now())
      const who = { userId: null, email: 'ended@example.test' }
      const audited = { who, action: 'deleteWebhook', object, address: 'console', requestId: 'req_2' }
      await recordAudit(journal.harness, { ...audited, outcome: 'requested' }, database.sql, auditId)
      return auditId
    }
    const end = (auditId: string, outcome: 'done' | 'failed' | 'unknown') =>
      database.transaction((tx) => closeAudit(tx, auditId, { outcome }, clock.now()))
    const [first, second, third] = [await begin('e1'), await begin('e2'), await begin('e3')]
    await end(third, 'unknown')
    await end(second, 'failed')
    await end(third, 'failed')
    const objects = async (outcome: string, rest: object = {}) => {
      const { value } = await ask({ who: 'ended@', outcome, ...rest })
      return { objects: value.entries.map(({ object }) => object), next: value.nextCursor }
    }
    expect((await objects('requested')).objects).toEqual(['e1'])
    expect((await objects('unknown')).objects).toEqual([])
    expect((await objects('failed')).objects).toEqual(['e3', 'e2'])
    const page = await objects('failed', { limit: 1 })
    expect(page.objects).toEqual(['e3'])
    expect((await objects('failed', { limit: 1, cursor: page.next })).objects).toEqual(['e2'])
    await end(first, 'done')
    expect((await objects('done')).objects).toEqual(['e1'])
    expect((await objects('requested')).objects).toEqual([])
  })

  it('is read to its end page by page, none twice and none left out', async () => {
    for (let index = 0; index < 25; index += 1) await note('page@example.test', 'page', `p${index}`)
    const seen: (string | null | undefined)[] = []
    let cursor: string | null | undefined
    do {
      const { value } = await ask({ who: 'page@', limit: 10, ...(cursor ? { cursor } : {}) })
      seen.push(...value.entries.map(({ object }) => object))
      cursor = value.nextCursor
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 25 }, (_, index) => `p${24 - index}`))
  })

  it('looks through so many rows for a text, says back to when, and goes on there', async () => {
    await note('far@example.test', 'createView', 'View of long ago')
    await writeRows(journal.harness.database, lookedThroughMax, { action: sql`'page'` })
    const { value } = await ask({ object: 'long ago' })
    expect(value).toMatchObject({ entries: [], total: null, lookedTo: expect.any(String) })
    const further = await ask({ object: 'long ago', cursor: value.nextCursor })
    expect(further.value.entries.map(({ object }) => object)).toEqual(['View of long ago'])
    expect(further.value.nextCursor).toBeNull()
    expect((await ask({ action: 'page' })).value).toMatchObject({ total: countMax, isMore: true })
    // What is indexed is found however far back it is.
    expect((await ask({ object: 'View of long ago' })).value).toMatchObject({ total: 1, lookedTo: null })
  })

  it('goes out whole as CSV, also beyond one page, and that it did is written down', async () => {
    const rows = Array.from({ length: 4_203 }, (_, index) => ({
      auditId: `6f1d2c3b-0000-7000-8000-${String(index).padStart(12, '0')}`,
      at: journal.harness.clock.now(),
      email: 'many@example.test',
      action: 'page',
      object: `line ${index}\nwith "quotes", commas`,
      outcome: 'done',
      requestId: 'req_1',
    }))
    await journal.harness.database.sql.insert(audit).values(rows)
    const { text } = await journal.ask('getAuditFile', { role: 'admin', query: { who: 'many@' } })
    expect(
      text.startsWith('\ufeffat,email,role,action,name,object,changes,effects,outcome') || text.startsWith('at,email'),
    ).toBe(true)
    const { data, errors } = parse<string[]>(text.trimEnd())
    expect(errors).toEqual([])
    expect(data).toHaveLength(4_204)
    expect(new Set(data.map((line) => line[5])).size).toBe(4_204)
    expect((await ask({ action: 'getAuditFile' })).value.entries).toHaveLength(1)
  })

  it('says what an act does to a control, as the page does', async () => {
    await journal.ask('changeSettings', { role: 'admin', body: { auditDays: 3_000 } })
    const { text } = await journal.ask('getAuditFile', { role: 'admin', query: { action: 'changeSettings' } })
    const [head = [], ...lines] = parse<string[]>(text.trimEnd()).data
    expect(lines.map((line) => line[head.indexOf('effects')])).toContain('destroysEvidence')
  })

  it('holds no formula a spreadsheet would run, whatever somebody typed (D24)', async () => {
    const formulas = ["=cmd|' /C calc'!A0", '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1']
    for (const formula of formulas) await note(formula, 'signIn', formula, 'denied')
    const { text } = await journal.ask('getAuditFile', { role: 'admin', query: { action: 'signIn' } })
    const { data } = parse<string[]>(text.trimEnd())
    const cells = data.slice(1).flatMap((line) => [line[1] ?? '', line[5] ?? ''])
    expect(cells).toHaveLength(formulas.length * 2)
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect(formulaSafe('-12.50')).toBe('-12.50')
  })
})
