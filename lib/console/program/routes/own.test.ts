import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserRole } from '#lib/contract/index.ts'
import { newId } from '#lib/id/index.ts'
import { notifications } from '../../core/schema/index.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'

let harness: Journal['harness']
let ask: Journal['ask']
beforeAll(async () => {
  ;({ harness, ask } = await openJournal())
})
afterAll(() => harness.close())

describe('notifications', () => {
  it("are one's own, and reading them leaves unread what came later", async () => {
    const now = harness.clock.now().getTime()
    const note = (role: UserRole, about: string, at: number, kind = 'order.failed') => ({
      notificationId: newId(new Date(now + at)),
      userId: harness.users[role],
      at: new Date(now + at),
      kind,
      about,
      orderId: about,
    })
    await harness.database.sql
      .insert(notifications)
      .values([note('analyst', 'n1', 0), note('analyst', 'n2', 1), note('admin', 'n3', 2, 'monitor.changed')])
    const first = (await ask('listNotifications', { query: { limit: 1 } })).value
    expect(first).toMatchObject({ unread: 2, notifications: [{ orderId: 'n2', readAt: null }] })
    expect(first.notifications[0]).not.toHaveProperty('userId')
    const second = (await ask('listNotifications', { query: { limit: 1, cursor: first.nextCursor } })).value
    expect(second).toMatchObject({ notifications: [{ orderId: 'n1' }], nextCursor: null })
    const read = await ask('readNotifications', { body: { until: new Date(now).toISOString() } })
    expect(read.value).toEqual({ unread: 1 })
    expect((await ask('listNotifications', { role: 'admin' })).value.unread).toBe(1)
  })

  it('count what needs attention, not what has ended as it should', async () => {
    const at = harness.clock.now()
    const kinds = ['order.completed', 'batch.finished', 'batch.paused', 'request.unknown', 'file.mention']
    await harness.database.sql
      .insert(notifications)
      .values(
        kinds.map((kind) => ({ notificationId: newId(at), userId: harness.users.finance, at, kind, about: kind })),
      )
    const { value } = await ask('listNotifications', { role: 'finance' })
    expect(value.notifications).toHaveLength(kinds.length)
    expect(value.unread).toBe(3)
  })
})

describe('preferences', () => {
  it('change field by field, for the person alone', async () => {
    const { status, value } = await ask('updatePreferences', { body: { locale: 'de', timeZone: 'Europe/Berlin' } })
    expect(status).toBe(200)
    expect(value).toMatchObject({ locale: 'de', timeZone: 'Europe/Berlin', theme: 'system' })
    expect((await ask('updatePreferences', { body: { theme: 'dark' } })).value).toMatchObject({
      locale: 'de',
      theme: 'dark',
    })
    expect((await ask('getPreferences')).value).toMatchObject({ locale: 'de', theme: 'dark' })
    expect((await ask('getPreferences', { role: 'admin' })).value).toMatchObject({ locale: 'en', theme: 'system' })
  })

  it.each([{ timeZone: 'Mars/Olympus' }, { timeZone: '+01:00' }, { locale: 'fr' }, { role: 'admin' }])(
    'refuse %j',
    async (body) => {
      expect((await ask('updatePreferences', { body })).status).toBe(400)
    },
  )
})
