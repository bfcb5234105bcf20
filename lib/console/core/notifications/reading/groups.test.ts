import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '#lib/id/index.ts'
import { type Journal, openJournal } from '../../../testing/journal.ts'
import { notifications } from '../../schema/index.ts'

let journal: Journal
beforeAll(async () => {
  journal = await openJournal()
})
afterAll(() => journal.harness.close())

it('what is to be decided stays in the bell however many browsers sign in after it', async () => {
  const { harness, ask } = journal
  const now = harness.clock.now().getTime()
  const rows = (kind: string, count: number, before: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = new Date(now - (before + index) * 60_000)
      return { notificationId: newId(at), userId: harness.users.analyst, at, kind, about: `${kind} ${index}` }
    })
  const signIns = rows('session.newBrowser', 30, 0)
  const ended = rows('order.completed', 30, 40)
  const decided = rows('file.decided', 1, 100)
  const changed = rows('monitor.changed', 2, 200)
  await harness.database.sql.insert(notifications).values([...signIns, ...ended, ...decided, ...changed])
  const newest = (await ask('listNotifications', { query: { limit: '20' } })).value
  expect(newest.notifications.every(({ kind }) => kind === 'session.newBrowser')).toBe(true)
  const {
    notifications: grouped,
    unread,
    nextCursor,
  } = (await ask('listNotifications', { query: { perGroup: '8' } })).value
  const count = (kind: string) => grouped.filter((one) => one.kind === kind).length
  expect(['session.newBrowser', 'order.completed', 'file.decided', 'monitor.changed'].map(count)).toEqual([8, 8, 1, 2])
  expect(grouped.map(({ at }) => at)).toEqual(
    grouped
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect([unread, nextCursor]).toEqual([newest.unread, null])
})
