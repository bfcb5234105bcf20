import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NewScreeningHit } from '#lib/contract/index.ts'
import { audit, files, results, screeningHits, screeningImports } from '../../core/schema/index.ts'
import { eraseOldFiles } from '../../service/retention/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'

let journal: Journal
let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  journal = await openJournal()
  ;({ harness, ask } = journal)
})
afterAll(() => harness.close())

const person = (fullName: string, birth?: string, number?: string) => ({
  type: 'person',
  person: {
    name: { fullName },
    ...(birth === undefined ? {} : { dateOfBirth: { original: birth } }),
    ...(number === undefined ? {} : { identifiers: [{ type: 'xa_person', value: number }] }),
  },
})

/** A result of a company on file. */
async function store(serviceId: string, product: string, result: object): Promise<void> {
  const orderId = `${serviceId}-${product}`
  await journal.place({ orderId, serviceId, product, companyName: 'Muster AG' })
  const body = gzipSync(JSON.stringify({ orderId, status: 'completed', result }))
  const stored = { orderId, body, sha256: 'x', bytes: body.length, serviceVersion: '2026-08-01' }
  await harness.database.sql.insert(results).values({ ...stored, storedAt: harness.clock.now() })
}

const report = (legalRepresentatives: object[], shareholders: object[] = []) => ({
  type: 'companyReport',
  companyReport: {
    basicInformation: { legalName: 'Muster AG' },
    relationships: { legalRepresentatives, shareholders },
  },
})
const of = (serviceId: string) => ({ params: { serviceId } })
const screening = async (serviceId: string) => (await ask('getScreening', of(serviceId))).value
const hit = (line: number, more: Partial<NewScreeningHit>): NewScreeningHit => ({
  line,
  listName: 'EU sanctions',
  matchedName: 'MUSTER, A.',
  ...more,
})
const bring = (serviceId: string, ...rows: NewScreeningHit[]) =>
  bringFile(serviceId, { rows, lines: rows.length, unread: [] })
const bringFile = (serviceId: string, body: object) => ask('importScreeningHits', { ...of(serviceId), body })
const decide = (
  serviceId: string,
  hitId: string | undefined,
  basedOn: string | null,
  role: 'analyst' | 'admin' = 'analyst',
) =>
  ask('decideScreeningHit', {
    params: { serviceId, hitId },
    role,
    body: { basedOn, verdict: 'rejected', reason: 'Born in another year.' },
  })

describe('screening', () => {
  it('names each party of a company once, whichever results name it, and keeps two people of one name apart', async () => {
    await store('co_xa_1', 'report', report([person('Anna Muster', '1970-04-02'), person('Jan Beispiel', '1960-01')]))
    await store('co_xa_1', 'ubo', {
      type: 'ultimateBeneficialOwnerReport',
      ultimateBeneficialOwnerReport: {
        ultimateBeneficialOwners: [person('MUSTER, Anna', '1970-04'), person('Jan Beispiel', '1961-01')],
      },
    })
    const root = { id: 'r', type: 'rootEntity', data: { serviceId: 'co_xa_1', legalName: 'Muster AG' } }
    const holder = { id: 'h', type: 'company', data: { serviceId: 'co_xa_9', legalName: 'Θάλασσα ΑΕ' } }
    const anna = { id: 'a', type: 'person', data: { name: 'Anna Muster' } }
    await store('co_xa_1', 'graph', { type: 'shareholderGraph', graph: { nodes: [root, holder, anna], edges: [] } })
    const { parties } = await screening('co_xa_1')
    expect(parties.map(({ name, birth, roles }) => [name, birth, roles.join()])).toEqual([
      ['Muster AG', null, 'subject'],
      ['Anna Muster', '1970-04-02', 'officer,beneficialOwner,graphOwner'],
      ['Jan Beispiel', '1960-01', 'officer'],
      ['Jan Beispiel', '1961-01', 'beneficialOwner'],
      ['Θάλασσα ΑΕ', null, 'graphOwner'],
    ])
    expect(new Set(parties.map(({ partyKey }) => partyKey)).size).toBe(parties.length)
  })

  it('goes out as a file that runs nothing, with month of birth, other spellings and what was decided', async () => {
    await store('co_xa_2', 'report', report([person('=cmd()', '1970-04-02'), person('Ольга Литвин')]))
    await bring('co_xa_2', hit(2, { name: 'Ольга Литвин', reference: 'EU.1' }))
    const [found] = (await screening('co_xa_2')).hits
    await decide('co_xa_2', found?.hitId, null)
    const { csv, parties } = (await ask('exportScreening', of('co_xa_2'))).value
    expect(parties).toBe(3)
    const [, , formula = '', olha = ''] = csv.split('\r\n')
    expect(formula).toMatch(/^p[0-9a-f]{23},'=cmd\(\),,person,1970,04,/)
    expect(olha).toContain('Olga Litvin')
    expect(olha).toContain('0,0,1,"EU sanctions / MUSTER, A. / EU.1: false')
    expect(csv).not.toContain('1970-04-02')
    const [row] = (await harness.database.sql.select().from(audit)).filter(({ action }) => action === 'exportScreening')
    expect(row?.object).toBe('co_xa_2: 3 parties')
  })

  it('takes hits by the key of the export or by name and birth, once, and names each line it cannot take', async () => {
    await store('co_xa_3', 'report', report([person('Jan Beispiel', '1960-01'), person('Jan Beispiel', '1961')]))
    const { parties } = await screening('co_xa_3')
    const rows = [
      hit(2, { partyKey: parties[1]?.partyKey ?? '' }),
      hit(3, { name: 'beispiel, jan', birth: '1961-05' }),
      hit(4, { name: 'Jan Beispiel' }),
      hit(5, { name: 'Nobody Known' }),
    ]
    const problems = [
      { line: 4, problem: 'severalParties' },
      { line: 5, problem: 'unknownParty' },
    ]
    expect((await bring('co_xa_3', ...rows)).value).toMatchObject({ added: 2, repeated: 0, problems })
    const again = rows.map((row) => ({ ...row, score: '99' }))
    expect((await bring('co_xa_3', ...again)).value).toMatchObject({ added: 0, repeated: 2 })
    const { hits } = await screening('co_xa_3')
    expect(hits.map(({ partyKey }) => partyKey)).toEqual([parties[1]?.partyKey, parties[2]?.partyKey])
  })

  it('keeps the lines of a file that are no hits for as long as the import is the newest', async () => {
    await store('co_xa_6', 'report', report([person('Anna Muster', '1970-04')]))
    const newest = async () => (await screening('co_xa_6')).newestImport
    expect(await newest()).toBeNull()
    // Seven lines: one that the page could not read, and two parts, of which the second has a line of nobody.
    const file = { lines: 7, unread: [{ line: 8, problem: 'birth' }] }
    const first = await bringFile('co_xa_6', { ...file, rows: [hit(2, { name: 'Anna Muster' })] })
    const { importId } = first.value
    expect(await newest()).toMatchObject({ importId, lines: 7, unread: 6, problems: file.unread })
    const rows = [3, 4, 5, 6].map((line) => hit(line, { name: 'Anna Muster', reference: `${line}` }))
    const later = { lines: 7, unread: [], importId, rows: [...rows, hit(7, { name: 'Nobody Known' })] }
    expect((await bringFile('co_xa_6', later)).value).toMatchObject({ importId, added: 4 })
    const problems = [{ line: 7, problem: 'unknownParty' }, ...file.unread]
    expect(await newest()).toMatchObject({ importId, lines: 7, unread: 2, problems })
    expect((await bringFile('co_xa_5', later)).status).toBe(404)
    const { csv } = (await ask('exportScreening', of('co_xa_6'))).value
    expect(csv).toMatch(/Muster AG,[^\r]*,,,,\r\n/)
    // All of its lines are on file already, so nothing of it is left unread.
    await bring('co_xa_6', hit(2, { name: 'Anna Muster' }))
    expect(await newest()).toMatchObject({ lines: 1, unread: 0, problems: [] })
    // A file without one line that can be taken is the newest as well.
    await bring('co_xa_6', hit(2, { name: 'Nobody Known' }))
    expect(await newest()).toMatchObject({ lines: 1, unread: 1 })
  })

  it.each([[{}], [{ name: ' ' }], [{ name: 'x', birth: '2.4.1970' }], [{ name: 'x', other: 1 }]])(
    'takes no line like %j',
    async (more) => {
      expect((await bring('co_xa_3', hit(2, more as Partial<NewScreeningHit>))).status).toBe(400)
    },
  )

  it('keeps a hit at its party after the party got a number, and shows one whose party is gone', async () => {
    await store('co_xa_4', 'report', report([person('Anna Muster', '1970-04'), person('Jan Beispiel', '1960-01')]))
    await bring('co_xa_4', hit(2, { name: 'Anna Muster' }), hit(3, { name: 'Jan Beispiel' }))
    await harness.database.sql.delete(results)
    const orderId = 'co_xa_4-later'
    const body = gzipSync(
      JSON.stringify({ orderId, status: 'completed', result: report([person('Anna Muster', '1970-04', '77')]) }),
    )
    await journal.place({ orderId, serviceId: 'co_xa_4', at: 5 })
    const stored = { orderId, body, sha256: 'x', bytes: body.length, serviceVersion: '2026-08-01' }
    await harness.database.sql.insert(results).values({ ...stored, storedAt: harness.clock.now() })
    const { parties, hits } = await screening('co_xa_4')
    expect(hits.map(({ partyName, partyKey }) => [partyName, partyKey])).toEqual([
      ['Anna Muster', parties[1]?.partyKey],
      ['Jan Beispiel', null],
    ])
  })

  it('is decided on what was seen: the second of two people sees what the first decided, and nothing is lost', async () => {
    await store('co_xa_5', 'report', report([person('Anna Muster', '1970-04')]))
    await bring('co_xa_5', hit(2, { name: 'Anna Muster' }))
    const [found] = (await screening('co_xa_5')).hits
    const both = await Promise.all([
      decide('co_xa_5', found?.hitId, null),
      decide('co_xa_5', found?.hitId, null, 'admin'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.error.detail).toMatchObject([{ type: 'decision_conflict' }])
    const [after] = (await screening('co_xa_5')).hits
    expect(after).toMatchObject({ verdict: 'rejected', reason: 'Born in another year.' })
    expect((await decide('co_xa_2', found?.hitId, null)).status).toBe(404)
    const { entries } = (await ask('listFileChronology', of('co_xa_5'))).value
    expect(entries.flatMap(({ event }) => event?.kind ?? [])).toEqual(['hitDecided', 'hitsImported', 'opened'])
    const rows = (await harness.database.sql.select().from(audit)).filter(({ object }) => object?.startsWith('co_xa_5'))
    expect(JSON.stringify(rows)).not.toMatch(/Anna|another year/)
  })

  it('is nothing for finance, and is erased with the file of its company', async () => {
    const role = 'finance'
    expect((await ask('getScreening', { ...of('co_xa_5'), role })).status).toBe(403)
    expect((await ask('exportScreening', { ...of('co_xa_5'), role })).status).toBe(403)
    const db = harness.database.sql
    await db.update(files).set({ status: 'closed', closedAt: new Date('2001-01-01') })
    await eraseOldFiles(harness)
    expect(await db.select().from(screeningHits)).toEqual([])
    expect(await db.select().from(screeningImports)).toEqual([])
  })
})
