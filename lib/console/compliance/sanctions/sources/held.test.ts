import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { audit, sanctionEditions } from '../../../core/schema/index.ts'
import { ofacAliases, ofacList } from '../../../testing/sanctions-lists.ts'
import { closeMatcher } from '../matching/matcher.ts'
import { file, openPublisher } from './testing/publisher.ts'

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

describe('an edition that was fetched', () => {
  beforeAll(async () => {
    publisher.publish('2026-11-25', 43)
    await publisher.switched('un', true)
    await publisher.work()
  })

  it.each<[string, string, number, string[]]>([
    ['older', '2026-11-02', 43, ['older']],
    ['a tenth smaller', '2026-11-26', 38, ['smaller']],
    ['both', '2026-11-03', 5, ['older', 'smaller']],
  ])('and is %s is held for a person, and the one in use stays', async (_, day, count, reasons) => {
    const before = await publisher.inUse()
    publisher.publish(day, count)
    await publisher.night()
    expect(await publisher.inUse()).toEqual(before)
    expect(await publisher.source()).toMatchObject({ outcome: 'held', held: { day, entries: count, reasons } })
    // The same one is not fetched again while it waits.
    await publisher.night()
    expect(publisher.asked.at(-1)?.tag).toBeDefined()
    expect(await publisher.source()).toMatchObject({ outcome: 'unchanged', held: { day } })
  })

  it('and is less than a tenth smaller is taken', async () => {
    publisher.publish('2026-11-27', 39)
    await publisher.night()
    expect(await publisher.inUse()).toMatchObject({ day: '2026-11-27', entries: 39, changes: { removed: 4 } })
    expect(await publisher.held()).toEqual([])
  })

  it('is dropped by an admin, and not held again', async () => {
    publisher.publish('2026-11-28', 3)
    await publisher.night()
    const editionId = (await publisher.source())?.held?.editionId ?? ''
    const drop = (role: 'admin' | 'analyst') =>
      publisher.journal.ask('dropHeldEdition', { role, params: { editionId } })
    expect((await drop('analyst')).status).toBe(403)
    expect((await drop('admin')).status).toBe(200)
    expect((await drop('admin')).status).toBe(404)
    await publisher.night()
    expect(await publisher.source()).toMatchObject({ outcome: 'unchanged', held: null })
    expect(await publisher.inUse()).toMatchObject({ day: '2026-11-27' })
  })

  it('is released by an admin: it is taken whole with its run, audited by name', async () => {
    publisher.publish('2026-11-29', 2)
    await publisher.night()
    const runs = (await publisher.runs()).length
    const editionId = (await publisher.source())?.held?.editionId ?? ''
    const release = () => publisher.journal.ask('releaseHeldEdition', { role: 'admin', params: { editionId } })
    const both = await Promise.all([release(), release()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 404])
    expect(await publisher.inUse()).toMatchObject({
      editionId,
      entries: 2,
      isFetched: true,
      importedBy: { name: 'admin' },
      changes: { removed: 37 },
    })
    expect([(await publisher.runs()).length, await publisher.held()]).toEqual([runs + 1, []])
    const bodies = await publisher.journal.harness.database.sql
      .select({ body: sanctionEditions.body })
      .from(sanctionEditions)
    expect(bodies.filter(({ body }) => body !== null)).toHaveLength(1)
    const rows = await publisher.journal.harness.database.sql
      .select()
      .from(audit)
      .where(eq(audit.action, 'releaseHeldEdition'))
    expect(rows.find(({ outcome }) => outcome === 'done')?.object).toBe('un 2026-11-29: 2 entries')
  })
})

describe('lists of OFAC', () => {
  const sdn = '/ofacSdn/sdn.csv'
  const alt = '/ofacSdn/alt.csv'
  const changed = (day: string) => ({ 'last-modified': new Date(`${day}T05:00:00Z`).toUTCString() })

  it('are made of files of one day: where one changed all are fetched, and the day is that of the publisher', async () => {
    await publisher.switched('un', false)
    publisher.replies.set(sdn, file(ofacList, changed('2026-11-20')))
    publisher.replies.set(alt, file(ofacAliases, changed('2026-11-20')))
    await publisher.switched('ofacSdn', true)
    await publisher.work()
    expect(await publisher.inUse('ofacSdn')).toMatchObject({ day: '2026-11-20', entries: 3 })
    expect((await publisher.inUse('ofacSdn'))?.files?.map(({ name }) => name)).toEqual(['sdn.csv', 'alt.csv'])
    publisher.asked.length = 0
    publisher.replies.set(
      sdn,
      file(`${ofacList}\r\n${ofacList.split('\r\n')[0]?.replace(/^1,/, '9,')}`, changed('2026-12-01')),
    )
    await publisher.night()
    expect(await publisher.inUse('ofacSdn')).toMatchObject({ day: '2026-12-01', entries: 4, changes: { added: 1 } })
  })
})
