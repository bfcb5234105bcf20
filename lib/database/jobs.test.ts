import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Jobs, startJobs } from './jobs.ts'
import { startPump } from './pump.ts'
import { openTestDatabase } from './testing/open.ts'

const queues = [{ name: 'work', expireInSeconds: 60, retryLimit: 5, retryDelaySeconds: 0 }]
const failures: unknown[] = []
const onError = (error: unknown) => void failures.push(error)

let database: Awaited<ReturnType<typeof openTestDatabase>>
let jobs: Jobs

beforeAll(async () => {
  database = await openTestDatabase({ name: 'jobs', migrations: import.meta.dirname }, async (fresh) => {
    const first = await startJobs(fresh, queues, { onError })
    await first.stop()
  })
  jobs = await startJobs(database, queues, { onError })
})
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

async function until(isTrue: () => boolean): Promise<void> {
  for (let round = 0; round < 400 && !isTrue(); round += 1) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(isTrue()).toBe(true)
}

describe('jobs and the pump', () => {
  it('runs a job exactly if the transaction that sent it commits', async () => {
    const seen: object[] = []
    const pump = await startPump(database, jobs, {
      queue: 'work',
      slots: 4,
      pollMs: 5_000,
      onError,
      run: async (data) => void seen.push(data),
    })
    await database.transaction((tx) => jobs.send(tx, 'work', { id: 'kept' }))
    await database
      .transaction(async (tx) => {
        await jobs.send(tx, 'work', { id: 'lost' })
        throw new Error('rolled back')
      })
      .catch(() => {})
    await until(() => seen.length === 1)
    await pump.stop(1_000)
    expect(seen).toEqual([{ id: 'kept' }])
    const left = await database.sql.execute(
      sql`select state from pgboss.job where name = 'work' and state <> 'completed'`,
    )
    expect(left.rows).toEqual([])
  })

  it('starts an urgent job while a slow one of another group holds its slots', async () => {
    let isReleased = false
    const seen: string[] = []
    const pump = await startPump(database, jobs, {
      queue: 'work',
      slots: 4,
      slotsPerGroup: 2,
      pollMs: 5_000,
      onError,
      run: async (data) => {
        const id = 'id' in data ? String(data.id) : ''
        if (id.startsWith('slow')) await until(() => isReleased)
        seen.push(id)
      },
    })
    await database.transaction(async (tx) => {
      for (const id of ['slow-1', 'slow-2']) await jobs.send(tx, 'work', { id }, { group: 'slow' })
    })
    await until(() => pump.active === 2)
    await database.transaction(async (tx) => {
      for (const id of ['slow-3', 'slow-4']) await jobs.send(tx, 'work', { id }, { group: 'slow' })
      await jobs.send(tx, 'work', { id: 'fast' }, { group: 'fast' })
    })
    await until(() => seen.includes('fast'))
    expect(pump.active).toBe(2)
    isReleased = true
    await until(() => seen.length === 5)
    await pump.stop(1_000)
  })

  it('begins a job at once that was queued before the clock went back', async () => {
    const seen: object[] = []
    const pump = await startPump(database, jobs, {
      queue: 'work',
      slots: 1,
      pollMs: 50,
      onError,
      run: async (data) => void seen.push(data),
    })
    await database.transaction(async (tx) => {
      await jobs.send(tx, 'work', { id: 'queued' }, { id: '00000000-0000-4000-8000-000000000001' })
      await tx.execute(sql`update pgboss.job set created_on = now() + interval '2 hours',
        start_after = now() + interval '2 hours' where id = '00000000-0000-4000-8000-000000000001'`)
    })
    await jobs.recall()
    await until(() => seen.length === 1)
    await pump.stop(1_000)
  })

  it('gives a job back after an engine fault and runs it again', async () => {
    let runs = 0
    const pump = await startPump(database, jobs, {
      queue: 'work',
      slots: 1,
      pollMs: 50,
      onError,
      run: async () => {
        runs += 1
        if (runs === 1) throw new Error('the database went away')
      },
    })
    await database.transaction((tx) => jobs.send(tx, 'work', {}))
    await until(() => runs === 2)
    await pump.stop(1_000)
    expect(failures.map(String)).toEqual(['Error: the database went away'])
  })
})
