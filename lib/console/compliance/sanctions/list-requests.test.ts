import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, notifications, users } from '../../core/schema/index.ts'
import { insertUser, updateUser } from '../../people/store.ts'
import { type Journal, minute, openJournal } from '../../testing/journal.ts'
import { closeMatcher } from './matching/matcher.ts'
import { bringOfac, storeGraph } from './testing/companies.ts'

const hour = 60 * minute
const secondAdmin = '019aa000-0000-7000-8000-00000000000a'
let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
  const { database, clock } = journal.harness
  const made = {
    userId: secondAdmin,
    email: 'bea@example.test',
    name: 'Bea',
    role: 'admin',
    createdAt: clock.now(),
  } as const
  await insertUser(database.sql, made)
  // Admins of the sandbox and people who have left are told nothing here.
  for (const { userId, isDemo } of await database.sql.select().from(users))
    if (isDemo) await updateUser(database.sql, userId, { isActive: false })
  await storeGraph(journal, 'co_xa_1', [{ by: 'h', name: 'Oakmoor Trading', share: { exact: 60 } }])
})
afterAll(async () => {
  await closeMatcher()
  await journal.harness.close()
})

const press = (list: string, role: 'analyst' | 'admin' | 'finance' | 'auditor' = 'analyst') =>
  journal.ask('askForSanctionList', { role, body: { list } })
const asked = async () => (await journal.ask('getCompanySanctions', { params: { serviceId: 'co_xa_1' } })).value.asked
const told = () =>
  journal.harness.database.sql.select().from(notifications).where(eq(notifications.kind, 'sanctions.listAsked'))

describe('asking the administrators for a list', () => {
  it('tells each of them which list and who asks, and the page of every company says since when', async () => {
    expect(await asked()).toEqual([])
    const { status, value } = await press('ofacSdn')
    expect(status).toBe(201)
    expect(value).toMatchObject({ list: 'ofacSdn', by: { email: 'analyst@example.test' } })
    expect(await asked()).toEqual([value])
    const { users: known } = journal.harness
    const rows = await told()
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual([known.admin, secondAdmin].toSorted())
    for (const row of rows)
      expect(row).toMatchObject({ list: 'ofacSdn', personName: 'analyst', mail: 'due', readAt: null })
    const { notifications: own } = (await journal.ask('listNotifications', { role: 'admin' })).value
    expect(own[0]).toMatchObject({ kind: 'sanctions.listAsked', list: 'ofacSdn', personName: 'analyst' })
  })

  it('is done once a day for each list, whoever presses and however often at once', async () => {
    const [first] = (await asked()) ?? []
    journal.harness.pass(hour)
    await journal.renewed()
    const repeated = await Promise.all([press('ofacSdn'), press('ofacSdn', 'admin'), press('ofacSdn')])
    expect(repeated.map(({ value }) => value)).toEqual([first, first, first])
    expect(await told()).toHaveLength(2)
    const both = await Promise.all([press('eu'), press('eu')])
    expect(both[0]?.value).toEqual(both[1]?.value)
    expect(await told()).toHaveLength(4)
    journal.harness.pass(23 * hour)
    await journal.renewed()
    expect((await asked())?.map(({ list }) => list)).toEqual(['eu'])
    // Of two admins one asks: only the other is told.
    expect((await press('ofacSdn', 'admin')).value.by).toMatchObject({ email: 'admin@example.test' })
    expect((await told()).filter(({ list }) => list === 'ofacSdn').map(({ userId }) => userId)).toHaveLength(3)
  })

  it('is in the audit log, each press', async () => {
    const rows = await journal.harness.database.sql.select().from(audit).where(eq(audit.action, 'askForSanctionList'))
    const objects = rows.filter(({ outcome }) => outcome === 'done').map(({ object }) => object)
    expect(objects.toSorted()).toEqual(
      ['eu', 'eu: asked already', 'ofacSdn', 'ofacSdn', ...Array(3).fill('ofacSdn: asked already')].toSorted(),
    )
  })

  it('ends with the import of the list, and with it what the administrators were told', async () => {
    expect((await bringOfac(journal, '2026-02-01')).status).toBe(201)
    expect((await asked())?.map(({ list }) => list)).toEqual(['eu'])
    for (const { list, readAt } of await told()) expect(readAt === null).toBe(list !== 'ofacSdn')
    expect((await press('ofacSdn')).status).toBe(409)
  })

  it('is for whoever reads companies and for nobody else, of lists there are', async () => {
    expect((await press('uk', 'finance')).status).toBe(403)
    expect((await press('uk', 'auditor')).status).toBe(403)
    expect((await press('nobody')).status).toBe(400)
    expect((await asked())?.map(({ list }) => list)).toEqual(['eu'])
  })
})
