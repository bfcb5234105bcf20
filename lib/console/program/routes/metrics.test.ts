import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../../core/context.ts'
import { openTestConsole, type TestConsole } from '../../testing/harness.ts'
import { metricsHandler } from './metrics.ts'

const token = 'a token of the metrics'
let harness: TestConsole
beforeAll(async () => {
  harness = await openTestConsole()
})
afterAll(() => harness.close())

const state = {
  everyMs: 5_000,
  deadlineMs: 60_000,
  hasEnded: true,
  ageMs: 66_000,
  lastMs: 12,
  runningMs: null,
  failures: 3,
}

function ask(metricsToken: string | undefined, authorization: string): Promise<Response> {
  const ctx = {
    ...harness,
    env: { ...harness.env, metricsToken },
    timedJobs: { states: () => [{ ...state, name: 'sendMails' }] },
    pollers: { active: 2 },
    delivered: { entries: 1, bytes: 700 },
  } as unknown as Context
  const request = new Request('http://127.0.0.1:3300/api/metrics', { headers: { authorization } })
  return metricsHandler(async () => ctx)(request)
}

it('metrics have age, duration, failures and lateness of each job, for whoever knows the token', async () => {
  const text = await (await ask(token, `Bearer ${token}`)).text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(lines).toEqual([
    'console_job_age_seconds{job="sendMails"} 66',
    'console_job_last_seconds{job="sendMails"} 0.012',
    'console_job_running_seconds{job="sendMails"} 0',
    'console_job_failures{job="sendMails"} 3',
    'console_job_is_late{job="sendMails"} 1',
    'console_orders_polled 2',
    'console_delivered_orders 1',
    'console_delivered_bytes 700',
    'console_database_away 0',
  ])
})

it('metrics are refused without the token, and where none is set', async () => {
  expect((await ask(token, 'Bearer another')).status).toBe(401)
  expect((await ask(token, '')).status).toBe(401)
  expect((await ask(undefined, 'Bearer undefined')).status).toBe(404)
})
