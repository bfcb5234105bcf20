import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context, JobState } from '../../core/context.ts'
import { type Journal, openJournal } from '../../testing/journal.ts'
import { watchJobs } from './table.ts'

let journal: Journal
let states: JobState[] = []
let ctx: Context
beforeAll(async () => {
  journal = await openJournal()
  ctx = { ...journal.harness, timedJobs: { states: () => states } } as unknown as Context
})
afterAll(() => journal.harness.close())

const usual = { everyMs: 5_000, deadlineMs: 60_000, hasEnded: true, lastMs: 5, runningMs: null, failures: 0 }
const told = async (role: 'admin' | 'analyst') =>
  (await journal.ask('listNotifications', { role })).value.notifications.filter(({ kind }) => kind === 'job.late')
const lines = () => journal.harness.logged().split('job.late').length - 1

it('a job that has not ended for three intervals is told the admins once, and logged once until it has', async () => {
  states = [
    { ...usual, name: 'logAudit', ageMs: 4_000 },
    { ...usual, name: 'sendMails', ageMs: 64_000 },
  ]
  await watchJobs(ctx)
  expect([await told('admin'), lines()]).toEqual([[], 0])
  states = [{ ...usual, name: 'sendMails', ageMs: 66_000, runningMs: 61_000 }]
  for (let round = 0; round < 3; round += 1) await watchJobs(ctx)
  expect([(await told('admin')).length, (await told('analyst')).length, lines()]).toEqual([1, 0, 1])
  states = [{ ...usual, name: 'sendMails', ageMs: 100 }]
  await watchJobs(ctx)
  states = [{ ...usual, name: 'sendMails', ageMs: 66_000 }]
  await watchJobs(ctx)
  expect([(await told('admin')).length, lines()]).toEqual([1, 2])
})
