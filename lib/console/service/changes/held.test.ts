import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs } from '#lib/time/index.ts'
import { notifications } from '../../core/schema/index.ts'
import { type Mailing, openMailing } from '../../people/mail/testing/mailing.ts'
import { tellHeld } from './index.ts'

let mailing: Mailing
beforeAll(async () => {
  mailing = await openMailing()
})
afterAll(() => mailing.close())

const problem = (since: string, more: object = {}) => ({
  code: 'credits.insufficient',
  detail: '2 credits required; the cap of the organization for this day has 1 of 90 credits left',
  ...{ dueAt: since, since, checksMissed: 0, triedAgainAt: '2026-11-24T00:00:00.000Z', ...more },
})
const monitor = (monitorId: string, checkProblem?: ReturnType<typeof problem>) => ({
  monitorId,
  companyName: `${monitorId} GmbH`,
  ...(checkProblem === undefined ? {} : { checkProblem }),
})

async function told(role: 'admin' | 'finance' | 'analyst' | 'auditor') {
  const own = and(eq(notifications.userId, mailing.harness.users[role]), eq(notifications.kind, 'monitor.held'))
  return mailing.db.select().from(notifications).where(own).orderBy(notifications.at)
}

it('monitors that a cap holds are told to administrators and finance, once a day however many', async () => {
  const healthy = [monitor('a'), monitor('b', problem('2026-11-23T08:00:00.000Z', { code: 'source.unavailable' }))]
  await tellHeld(mailing.harness, healthy)
  expect(await told('admin')).toEqual([])
  const one = [...healthy, monitor('c', problem('2026-11-23T09:00:00.000Z'))]
  await tellHeld(mailing.harness, one)
  await tellHeld(mailing.harness, [...one, monitor('d', problem('2026-11-23T11:00:00.000Z'))])
  const [own, ...more] = await told('admin')
  expect(more).toEqual([])
  expect(own).toMatchObject({ monitorId: 'c', companyName: 'c GmbH', changes: 1 })
  expect(await told('finance')).toMatchObject([{ monitorId: null, companyName: 'c GmbH' }])
  expect([...(await told('analyst')), ...(await told('auditor'))]).toEqual([])
  await mailing.send()
  const mails = mailing.server.received.map(({ to, text }) => ({
    to,
    text: text.replaceAll(/=\r?\n/g, '').replaceAll('\r\n', '\n'),
  }))
  expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(['admin@example.test', 'finance@example.test'])
  const linkOf = (address: string) => /Open: (\S+)/.exec(mails.find(({ to }) => to[0] === address)?.text ?? '')?.[1]
  expect(linkOf('admin@example.test')).toBe('http://127.0.0.1:3300/monitors/c')
  expect(linkOf('finance@example.test')).toBe('http://127.0.0.1:3300/settings/budgets')
  expect(mails[0]?.text).toContain('2026-11-24 00:00 UTC')
  mailing.harness.pass(1_000)
  const later = [monitor('c', problem('2026-11-24T09:00:00.000Z')), monitor('d', problem('2026-11-24T10:00:00.000Z'))]
  await tellHeld(mailing.harness, later)
  expect((await told('finance')).at(-1)).toMatchObject({ monitorId: null, companyName: null, changes: 2 })
})

it('a monitor whose service says in no known form since when is told all the same, and stops nothing', async () => {
  const before = (await told('admin')).length
  mailing.harness.pass(30 * dayMs)
  for (const since of ['yesterday', '']) await tellHeld(mailing.harness, [monitor('e', problem(since))])
  const [news, ...more] = (await told('admin')).slice(before)
  expect([news?.monitorId, more]).toEqual(['e', []])
})
