import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openFetching } from '#lib/outbound/index.ts'
import { portOf } from '#lib/testing/port.ts'
import { audit, sanctionEditions, sanctionHeldEditions, sanctionRuns } from '../../../core/schema/index.ts'
import { type Journal, minute, openJournal } from '../../../testing/journal.ts'
import { ofacAliases, ofacList, unitedNationsList } from '../../../testing/sanctions-lists.ts'
import { closeMatcher } from '../matching/matcher.ts'
import { readFiles } from '../read-files.ts'
import { readInProcess } from '../reading.ts'
import { fetchLists, nextNight } from './fetch-due.ts'

type Reply = (response: ServerResponse, request: IncomingMessage) => void
const replies = new Map<string, Reply>()
const asked: { path: string; tag: string | undefined }[] = []
const server = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push({ path, tag: request.headers['if-none-match'] })
  const reply = replies.get(path)
  if (reply === undefined) response.writeHead(404).end()
  else reply(response, request)
})
let journal: Journal
let fetching: ReturnType<typeof openFetching>

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${portOf(server)}`
  journal = await openJournal({ SANCTION_LISTS_URL: base, OUTBOUND_ALLOW: '127.0.0.1:*' })
  Object.assign(journal.harness, { timedJobs: { wake: () => {} } })
  fetching = openFetching({ allow: journal.harness.env.outboundAllow, timeoutMs: 2_000 })
})
afterEach(() => {
  asked.length = 0
})
afterAll(async () => {
  await closeMatcher()
  await fetching.close()
  await journal.harness.close()
  server.closeAllConnections()
  server.close()
})

const signal = new AbortController().signal
/** In this process: that lists are read in one of their own is proven where one is taken first. */
const here: typeof readInProcess = async (list, files, { before = null } = {}) => readFiles(list, files, before)
const work = (more: object = {}) =>
  fetchLists({ ...journal.harness, random: () => 0 }, signal, { fetching, readFiles: here, ...more })
const night = async () => {
  journal.harness.pass(24 * 60 * minute)
  await journal.renewed()
  return work()
}
const switched = (list: string, isOn: boolean, role: 'admin' | 'analyst' = 'admin') =>
  journal.ask('switchListSource', { role, params: { list }, body: { isOn } })
const read = async () => (await journal.ask('listSanctionEditions')).value
const source = async (list = 'un') => (await read()).sources?.find((one) => one.list === list)
const inUse = async (list = 'un') => (await read()).editions.find((one) => one.list === list && !one.replacedAt)
const runsOf = () => journal.harness.database.sql.select().from(sanctionRuns)
const held = () => journal.harness.database.sql.select().from(sanctionHeldEditions)
const names = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `Listed ${at + from}`)

/** As a server of files has one: with its length, and a mark by which it is asked whether it is the same still. */
const file =
  (text: string, headers: Record<string, string> = {}): Reply =>
  (response, request) => {
    const tag = `"${createHash('sha256').update(text).digest('hex').slice(0, 16)}"`
    if (request.headers['if-none-match'] === tag) response.writeHead(304).end()
    else response.writeHead(200, { etag: tag, 'content-length': Buffer.byteLength(text), ...headers }).end(text)
  }
const publish = (day: string, count: number) =>
  replies.set('/un/consolidated.xml', file(unitedNationsList(day, names(count))))

describe('a list that updates itself', () => {
  it('is fetched of nobody before an admin switches it on', async () => {
    publish('2026-11-01', 40)
    expect(await work()).toBe(false)
    expect(asked).toEqual([])
    expect(await source()).toMatchObject({ isOn: false, dueAt: null, isUnproven: false, held: null })
    expect((await read()).sources?.filter(({ isUnproven }) => isUnproven).map(({ list }) => list)).toEqual(['eu', 'uk'])
    expect((await switched('un', true, 'analyst')).status).toBe(403)
    expect(await work()).toBe(false)
    expect(asked).toEqual([])
  })

  it('is taken whole once it is on, with its run, and then asked once a night by its mark', async () => {
    expect((await switched('un', true)).value).toMatchObject({ list: 'un', isOn: true, switchedBy: { name: 'admin' } })
    expect(await work({ readFiles: readInProcess })).toBe(true)
    expect(await inUse()).toMatchObject({
      day: '2026-11-01',
      entries: 40,
      isFetched: true,
      importedBy: null,
      changes: null,
    })
    expect(await source()).toMatchObject({ outcome: 'taken', problem: null, dueAt: '2026-11-22T01:00:00.000Z' })
    expect(await runsOf()).toHaveLength(1)
    expect(await work()).toBe(false)
    expect(await night()).toBe(true)
    expect(asked.map(({ tag }) => tag !== undefined)).toEqual([false, true])
    expect(await source()).toMatchObject({ outcome: 'unchanged' })
    expect(await runsOf()).toHaveLength(1)
    const rows = await journal.harness.database.sql
      .select()
      .from(audit)
      .where(eq(audit.action, 'importSanctionEdition'))
    expect(rows.map(({ object, userId }) => [object?.split(',')[0], userId])).toEqual([
      ['un 2026-11-01: 40 entries', null],
    ])
  })

  it('says of a new edition what changed in it', async () => {
    replies.set('/un/consolidated.xml', file(unitedNationsList('2026-11-22', [...names(39), 'Renamed', 'Added'])))
    await night()
    const { changes } = (await inUse()) ?? {}
    expect(changes).toMatchObject({
      added: 1,
      removed: 0,
      changed: 1,
      addedNames: ['Added'],
      changedNames: ['Renamed'],
    })
  })

  it.each<[string, Reply, RegExp]>([
    [
      'cut off',
      (response) => {
        response.writeHead(200, { 'content-length': '90000' }).write('<CONSOLIDATED_LIST>')
        setTimeout(() => response.destroy(), 20)
      },
      /./,
    ],
    [
      'of no stated length',
      (response) => {
        response.socket?.end('HTTP/1.1 200 OK\r\nconnection: close\r\n\r\nx')
      },
      /does not say where it ends/,
    ],
    ['empty', file(''), /empty/],
    ['without entries', file(unitedNationsList('2026-12-01', [])), /no entries/],
    ['another format', file('{"a":1}'), /not well-formed|not the United/],
    ['a page for people', file('<html><body>Sorry</body></html>'), /not the United/],
    [
      'larger than a list may be',
      (response) => response.writeHead(200, { 'content-length': String(80 * 1024 * 1024) }).write('x'),
      /larger than 64 MB/,
    ],
    [
      'packed more than a list may be',
      (response) => {
        const body = gzipSync(Buffer.alloc(200 * 1024 * 1024, 'x'))
        response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length }).end(body)
      },
      /packed more than fiftyfold/,
    ],
    ['slow', (response) => response.writeHead(200, { 'content-length': '1000' }).write('x'), /no whole answer within/],
    ['an error', (response) => response.writeHead(503).end(), /answered 503/],
    [
      'moved to an address nobody may ask',
      (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
      /refused/,
    ],
  ])('stays as it is where what comes is %s, and says why', async (_, reply, why) => {
    const before = await inUse()
    const runs = (await runsOf()).length
    replies.set('/un/consolidated.xml', reply)
    await night()
    expect(await source()).toMatchObject({ outcome: 'failed', problem: expect.stringMatching(why) })
    expect([await inUse(), (await runsOf()).length, await held()]).toEqual([before, runs, []])
  })

  it('is asked again within the night where it failed, and given up until the next one', async () => {
    replies.set('/un/consolidated.xml', (response) => response.writeHead(500).end())
    publish('2026-11-23', 41)
    await night()
    expect(await source()).toMatchObject({ outcome: 'taken' })
    replies.set('/un/consolidated.xml', (response) => response.writeHead(500).end())
    await night()
    const due: string[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      due.push((await source())?.dueAt ?? '')
      journal.harness.pass(61 * minute)
      await journal.renewed()
      await work()
    }
    const hours = due.map((at, index) => (Date.parse(at) - Date.parse(due[index - 1] ?? at)) / 3_600_000)
    expect(hours.slice(1, 3).every((one) => one < 2)).toBe(true)
    expect(hours[3]).toBeGreaterThan(2)
  })

  it('leaves nothing half where the console ends between fetching and taking, and another one takes it', async () => {
    publish('2026-11-24', 42)
    const before = await inUse()
    journal.harness.pass(24 * 60 * minute)
    await journal.renewed()
    const killed = () => Promise.reject(new Error('killed'))
    await expect(work({ readFiles: killed })).rejects.toThrow('killed')
    expect([await inUse(), await held()]).toEqual([before, []])
    // It has the list as long as its lease; then another one begins anew.
    expect(await work()).toBe(false)
    journal.harness.pass(13 * minute)
    expect(await work()).toBe(true)
    expect(await inUse()).toMatchObject({ day: '2026-11-24', entries: 42 })
  })

  it('is not taken where it was switched off while it was fetched', async () => {
    publish('2026-11-25', 43)
    journal.harness.pass(24 * 60 * minute)
    await journal.renewed()
    const late = openFetching({ allow: journal.harness.env.outboundAllow })
    const slow = {
      ...late,
      get: async (...given: Parameters<typeof late.get>) => {
        await switched('un', false)
        return late.get(...given)
      },
    }
    await work({ fetching: slow })
    await late.close()
    expect(await inUse()).toMatchObject({ day: '2026-11-24' })
    expect(await source()).toMatchObject({ isOn: false, dueAt: null })
    await switched('un', true)
    await work()
    expect(await inUse()).toMatchObject({ day: '2026-11-25' })
  })
})

describe('an edition that was fetched', () => {
  it.each<[string, string, number, string[]]>([
    ['older', '2026-11-02', 43, ['older']],
    ['a tenth smaller', '2026-11-26', 38, ['smaller']],
    ['both', '2026-11-03', 5, ['older', 'smaller']],
  ])('and is %s is held for a person, and the one in use stays', async (_, day, count, reasons) => {
    const before = await inUse()
    publish(day, count)
    await night()
    expect(await inUse()).toEqual(before)
    expect(await source()).toMatchObject({ outcome: 'held', held: { day, entries: count, reasons } })
    // The same one is not fetched again while it waits.
    await night()
    expect(asked.at(-1)?.tag).toBeDefined()
    expect(await source()).toMatchObject({ outcome: 'unchanged', held: { day } })
  })

  it('and is less than a tenth smaller is taken', async () => {
    publish('2026-11-27', 39)
    await night()
    expect(await inUse()).toMatchObject({ day: '2026-11-27', entries: 39, changes: { removed: 4 } })
    expect(await held()).toEqual([])
  })

  it('is dropped by an admin, and not held again', async () => {
    publish('2026-11-28', 3)
    await night()
    const editionId = (await source())?.held?.editionId ?? ''
    const drop = (role: 'admin' | 'analyst') => journal.ask('dropHeldEdition', { role, params: { editionId } })
    expect((await drop('analyst')).status).toBe(403)
    expect((await drop('admin')).status).toBe(200)
    expect((await drop('admin')).status).toBe(404)
    await night()
    expect(await source()).toMatchObject({ outcome: 'unchanged', held: null })
    expect(await inUse()).toMatchObject({ day: '2026-11-27' })
  })

  it('is released by an admin: it is taken whole with its run, audited by name', async () => {
    publish('2026-11-29', 2)
    await night()
    const runs = (await runsOf()).length
    const editionId = (await source())?.held?.editionId ?? ''
    const release = () => journal.ask('releaseHeldEdition', { role: 'admin', params: { editionId } })
    const both = await Promise.all([release(), release()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 404])
    expect(await inUse()).toMatchObject({
      editionId,
      entries: 2,
      isFetched: true,
      importedBy: { name: 'admin' },
      changes: { removed: 37 },
    })
    expect([(await runsOf()).length, await held()]).toEqual([runs + 1, []])
    const bodies = await journal.harness.database.sql.select({ body: sanctionEditions.body }).from(sanctionEditions)
    expect(bodies.filter(({ body }) => body !== null)).toHaveLength(1)
    const rows = await journal.harness.database.sql.select().from(audit).where(eq(audit.action, 'releaseHeldEdition'))
    expect(rows.find(({ outcome }) => outcome === 'done')?.object).toBe('un 2026-11-29: 2 entries')
  })
})

describe('lists of OFAC', () => {
  const sdn = '/ofacSdn/sdn.csv'
  const alt = '/ofacSdn/alt.csv'
  const changed = (day: string) => ({ 'last-modified': new Date(`${day}T05:00:00Z`).toUTCString() })

  it('are made of files of one day: where one changed all are fetched, and the day is that of the publisher', async () => {
    await switched('un', false)
    replies.set(sdn, file(ofacList, changed('2026-11-20')))
    replies.set(alt, file(ofacAliases, changed('2026-11-20')))
    await switched('ofacSdn', true)
    await work()
    expect(await inUse('ofacSdn')).toMatchObject({ day: '2026-11-20', entries: 3 })
    expect((await inUse('ofacSdn'))?.files?.map(({ name }) => name)).toEqual(['sdn.csv', 'alt.csv'])
    asked.length = 0
    replies.set(sdn, file(`${ofacList}\r\n${ofacList.split('\r\n')[0]?.replace(/^1,/, '9,')}`, changed('2026-12-01')))
    await night()
    expect(await inUse('ofacSdn')).toMatchObject({ day: '2026-12-01', entries: 4, changes: { added: 1 } })
  })
})

it('the night is between one and five o’clock, and never now', () => {
  const now = new Date('2026-11-21T23:59:00Z')
  expect([0, 0.999].map((chance) => nextNight(now, chance).toISOString().slice(0, 13))).toEqual([
    '2026-11-22T01',
    '2026-11-22T04',
  ])
})
