import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openFetching } from '#lib/outbound/index.ts'
import { audit } from '../../../core/schema/index.ts'
import { minute } from '../../../testing/journal.ts'
import { unitedNationsList } from '../../../testing/sanctions-lists.ts'
import { closeMatcher } from '../matching/matcher.ts'
import { readInProcess } from '../reading.ts'
import { nextNight } from './fetch-due.ts'
import { file, names, openPublisher, type Reply } from './testing/publisher.ts'

const bomb = gzipSync(Buffer.alloc(70 * 1024 * 1024, 'x'))
let publisher: Awaited<ReturnType<typeof openPublisher>>
beforeAll(async () => {
  publisher = await openPublisher()
})
afterEach(() => {
  publisher.asked.length = 0
})
afterAll(async () => {
  await closeMatcher()
  await publisher.close()
})

describe('a list that updates itself', () => {
  it('is fetched of nobody before an admin switches it on', async () => {
    publisher.publish('2026-11-01', 40)
    expect(await publisher.work()).toBe(false)
    expect(publisher.asked).toEqual([])
    expect(await publisher.source()).toMatchObject({ isOn: false, dueAt: null, isUnproven: false, held: null })
    expect((await publisher.read()).sources?.filter(({ isUnproven }) => isUnproven).map(({ list }) => list)).toEqual([
      'eu',
      'uk',
    ])
    expect((await publisher.switched('un', true, 'analyst')).status).toBe(403)
    expect(await publisher.work()).toBe(false)
    expect(publisher.asked).toEqual([])
  })

  it('is taken whole once it is on, with its run, and then asked once a night by its mark', async () => {
    expect((await publisher.switched('un', true)).value).toMatchObject({
      list: 'un',
      isOn: true,
      switchedBy: { name: 'admin' },
    })
    expect(await publisher.work({ readFiles: readInProcess })).toBe(true)
    expect(await publisher.inUse()).toMatchObject({
      day: '2026-11-01',
      entries: 40,
      isFetched: true,
      importedBy: null,
      changes: null,
    })
    expect(await publisher.source()).toMatchObject({
      outcome: 'taken',
      problem: null,
      dueAt: '2026-11-22T01:00:00.000Z',
    })
    expect(await publisher.runs()).toHaveLength(1)
    expect(await publisher.work()).toBe(false)
    expect(await publisher.night()).toBe(true)
    expect(publisher.asked.map(({ tag }) => tag !== undefined)).toEqual([false, true])
    expect(await publisher.source()).toMatchObject({ outcome: 'unchanged' })
    expect(await publisher.runs()).toHaveLength(1)
    const rows = await publisher.journal.harness.database.sql
      .select()
      .from(audit)
      .where(eq(audit.action, 'importSanctionEdition'))
    expect(rows.map(({ object, userId }) => [object?.split(',')[0], userId])).toEqual([
      ['un 2026-11-01: 40 entries', null],
    ])
  })

  it('says of a new edition what changed in it', async () => {
    publisher.replies.set(
      '/un/consolidated.xml',
      file(unitedNationsList('2026-11-22', [...names(39), 'Renamed', 'Added'])),
    )
    await publisher.night()
    const { changes } = (await publisher.inUse()) ?? {}
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
        response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': bomb.length }).end(bomb)
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
    const before = await publisher.inUse()
    const runs = (await publisher.runs()).length
    publisher.replies.set('/un/consolidated.xml', reply)
    await publisher.night()
    expect(await publisher.source()).toMatchObject({ outcome: 'failed', problem: expect.stringMatching(why) })
    expect([await publisher.inUse(), (await publisher.runs()).length, await publisher.held()]).toEqual([
      before,
      runs,
      [],
    ])
  })

  it('is asked again within the night where it failed, and given up until the next one', async () => {
    publisher.replies.set('/un/consolidated.xml', (response) => response.writeHead(500).end())
    publisher.publish('2026-11-23', 41)
    await publisher.night()
    expect(await publisher.source()).toMatchObject({ outcome: 'taken' })
    publisher.replies.set('/un/consolidated.xml', (response) => response.writeHead(500).end())
    await publisher.night()
    const due: string[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      due.push((await publisher.source())?.dueAt ?? '')
      publisher.journal.harness.pass(61 * minute)
      await publisher.journal.renewed()
      await publisher.work()
    }
    const hours = due.map((at, index) => (Date.parse(at) - Date.parse(due[index - 1] ?? at)) / 3_600_000)
    expect(hours.slice(1, 3).every((one) => one < 2)).toBe(true)
    expect(hours[3]).toBeGreaterThan(2)
  })

  it('leaves nothing half where the console ends between fetching and taking, and another one takes it', async () => {
    publisher.publish('2026-11-24', 42)
    const before = await publisher.inUse()
    publisher.journal.harness.pass(24 * 60 * minute)
    await publisher.journal.renewed()
    const killed = () => Promise.reject(new Error('killed'))
    await expect(publisher.work({ readFiles: killed })).rejects.toThrow('killed')
    expect([await publisher.inUse(), await publisher.held()]).toEqual([before, []])
    // It has the list as long as its lease; then another one begins anew.
    expect(await publisher.work()).toBe(false)
    publisher.journal.harness.pass(13 * minute)
    expect(await publisher.work()).toBe(true)
    expect(await publisher.inUse()).toMatchObject({ day: '2026-11-24', entries: 42 })
  })

  it('is not taken where it was switched off while it was fetched', async () => {
    publisher.publish('2026-11-25', 43)
    publisher.journal.harness.pass(24 * 60 * minute)
    await publisher.journal.renewed()
    const late = openFetching({ allow: publisher.journal.harness.env.outboundAllow })
    const slow = {
      ...late,
      get: async (...given: Parameters<typeof late.get>) => {
        await publisher.switched('un', false)
        return late.get(...given)
      },
    }
    await publisher.work({ fetching: slow })
    await late.close()
    expect(await publisher.inUse()).toMatchObject({ day: '2026-11-24' })
    expect(await publisher.source()).toMatchObject({ isOn: false, dueAt: null })
    await publisher.switched('un', true)
    await publisher.work()
    expect(await publisher.inUse()).toMatchObject({ day: '2026-11-25' })
  })
})

it('the night is between one and five o’clock, and never now', () => {
  const now = new Date('2026-11-21T23:59:00Z')
  expect([0, 0.999].map((chance) => nextNight(now, chance).toISOString().slice(0, 13))).toEqual([
    '2026-11-22T01',
    '2026-11-22T04',
  ])
})
