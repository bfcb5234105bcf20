import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteLimits } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { audit, notes } from '../../core/schema/index.ts'
import { type Journal, minute, openJournal } from '../../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
let place: Journal['place']
beforeAll(async () => {
  ;({ harness, ask, place } = await openJournal())
})
afterAll(() => harness.close())

const params = { serviceId: 'co_xa_noted' }
const record = async (role: 'analyst' | 'admin' = 'analyst') => (await ask('getCompanyRecord', { params, role })).value

describe('notes', () => {
  it('are seen by everybody who reads companies, newest first, with who wrote them', async () => {
    await ask('createNote', { params, body: { text: '  First  ' } })
    harness.pass(minute)
    await ask('createNote', { params, role: 'admin', body: { text: 'Second' } })
    const { notes } = await record()
    expect(notes.map(({ text, by, isOwn }) => [text, by?.name, isOwn])).toEqual([
      ['Second', 'admin', false],
      ['First', 'analyst', true],
    ])
    expect((await ask('getCompanyRecord', { params: { serviceId: 'co_xa_other' } })).value.notes).toEqual([])
  })

  it('are deleted by their author and by nobody else, and who did either is written down', async () => {
    const { value: note } = await ask('createNote', { params, body: { text: 'Wrong' } })
    const ids = { ...params, noteId: note.noteId }
    expect((await ask('deleteNote', { params: ids, role: 'admin' })).status).toBe(403)
    expect((await record()).notes.map(({ text }) => text)).toContain('Wrong')
    expect((await ask('deleteNote', { params: { ...ids, serviceId: 'co_xa_other' } })).status).toBe(404)
    expect((await ask('deleteNote', { params: ids })).status).toBe(200)
    expect((await record()).notes.map(({ text }) => text)).not.toContain('Wrong')
    const rows = await harness.database.sql.select().from(audit)
    const about = rows.filter(({ object }) => object === `${params.serviceId} ${note.noteId}`)
    expect(about.map(({ email, outcome }) => [email, outcome])).toEqual([
      ['admin@example.test', 'refused'],
      ['analyst@example.test', 'done'],
    ])
  })

  it.each([{ text: '   ' }, { text: 'x'.repeat(4001) }, {}])('say something, and not a book: %#', async (body) => {
    expect((await ask('createNote', { params, body })).status).toBe(400)
  })
})

describe('the notes of a company', () => {
  const of = { serviceId: 'co_xa_much_noted' }

  it('come a hundred at a time, however many there are: no answer has all of them, and none is left out', async () => {
    const texts = Array.from({ length: 250 }, (_, at) => `Note ${at}`)
    for (const text of texts) {
      await ask('createNote', { params: of, body: { text } })
      if (texts.indexOf(text) % 2 === 0) harness.pass(1_000)
    }
    const { value: first } = await ask('getCompanyRecord', { params: of })
    expect([first.notes.length, first.notesCount]).toEqual([noteLimits.notesAtOnce, 250])
    const read = first.notes.map(({ text }) => text)
    for (let cursor = first.notesCursor; cursor != null; ) {
      const { value } = await ask('listCompanyNotes', { params: of, query: { cursor, limit: 60 } })
      expect(value.notes.length).toBeLessThanOrEqual(60)
      read.push(...value.notes.map(({ text }) => text))
      cursor = value.nextCursor
    }
    expect(read.toSorted()).toEqual(texts.toSorted())
  })

  it('are refused beyond their number, until one is deleted', async () => {
    const at = harness.clock.now()
    const note = { serviceId: 'co_xa_full', at, by: harness.users.analyst, text: 'x', target: null, mentions: [] }
    const rows = Array.from({ length: noteLimits.notesMax }, () => ({ ...note, noteId: newId(at) }))
    await harness.database.sql.insert(notes).values(rows)
    const full = { serviceId: 'co_xa_full' }
    const refused = await ask('createNote', { params: full, body: { text: 'One more' } })
    expect(refused.status).toBe(409)
    await ask('deleteNote', { params: { ...full, noteId: rows[0]?.noteId ?? '' } })
    expect((await ask('createNote', { params: full, body: { text: 'One more' } })).status).toBe(201)
  })
})

describe('a comment', () => {
  const target = { kind: 'value', id: 'shareholders.2', label: 'Shareholders: Nordrand Beteiligungen' }

  it('names the value or finding it is about, and the people it mentions get a notification each, once', async () => {
    const { users } = harness
    const body = { text: 'Please check.', target, mentions: [users.admin, users.admin, users.analyst] }
    const { value } = await ask('createNote', { params, body })
    expect(value).toMatchObject({ target, mentions: [{ name: 'admin' }, { name: 'analyst' }] })
    const { notifications } = (await ask('listNotifications', { role: 'admin' })).value
    expect(notifications.map(({ kind, serviceId }) => [kind, serviceId])).toEqual([['note.mention', params.serviceId]])
    expect((await ask('listNotifications')).value.notifications).toEqual([])
  })

  it('mentions nobody who cannot open companies, and is not written then', async () => {
    const before = (await record()).notes.length
    const body = { text: 'Look.', mentions: [harness.users.finance] }
    expect((await ask('createNote', { params, body })).status).toBe(400)
    expect((await record()).notes).toHaveLength(before)
  })
})

describe('a review', () => {
  it('names who reviewed which orders of the company, when and with what result, newest first', async () => {
    await place({ orderId: 'r1', ...params, companyName: 'Noted Ltd' })
    await place({ orderId: 'r2', ...params })
    await ask('createReview', { params, body: { orderIds: ['r1'], sentence: 'Nothing unusual.' } })
    harness.pass(minute)
    await ask('createReview', { params, role: 'admin', body: { orderIds: ['r2', 'r1', 'r2'], sentence: 'New board.' } })
    const { reviews } = await record()
    expect(reviews.map(({ by, orderIds, sentence }) => [by?.name, orderIds, sentence])).toEqual([
      ['admin', ['r2', 'r1'], 'New board.'],
      ['analyst', ['r1'], 'Nothing unusual.'],
    ])
    const { value } = await ask('getStoredCompany', { params })
    expect(value.lastReviewedAt).toBe(reviews[0]?.at)
  })

  it('is not of an order of another company, of one that brought nothing, or of none', async () => {
    await place({ orderId: 'r3', serviceId: 'co_xa_other' })
    await place({ orderId: 'r4', ...params, status: 'failed' })
    const before = (await record()).reviews.length
    for (const orderIds of [['r3'], ['r4'], ['r1', 'nothing'], []]) {
      expect((await ask('createReview', { params, body: { orderIds, sentence: 'Seen.' } })).status).toBe(400)
    }
    expect((await record()).reviews).toHaveLength(before)
  })
})

describe('a star', () => {
  it('is everybody’s: a company has one, and anybody takes it away', async () => {
    const first = (await ask('starCompany', { params })).value
    harness.pass(minute)
    expect((await ask('starCompany', { params, role: 'admin' })).value).toEqual(first)
    expect((await record('admin')).star).toMatchObject({ by: { name: 'analyst' } })
    await ask('unstarCompany', { params, role: 'admin' })
    expect((await record()).star).toBeNull()
  })
})
