import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Database, queryRows, sqlText } from './database.ts'
import { isDatabaseFault } from './faults.ts'
import { startJobs } from './jobs.ts'
import { openDatabase } from './open.ts'
import { startPump } from './pump.ts'
import { openTestDatabase } from './testing/open.ts'
import { type DisturbedWay, startProxy } from './testing/proxy.ts'

const queues = [{ name: 'work', expireInSeconds: 60, retryLimit: 5, retryDelaySeconds: 0 }]
const ignore = () => {}

/** What a server on a network does; the embedded engine has neither. */
describe.skipIf(inject('postgresUrl') === null)('a server that goes away', () => {
  let direct: Awaited<ReturnType<typeof openTestDatabase>>
  let proxy: DisturbedWay
  let database: Database

  beforeAll(async () => {
    direct = await openTestDatabase({ name: 'outage', migrations: import.meta.dirname }, async (fresh) => {
      const jobs = await startJobs(fresh, queues, { onError: ignore })
      await jobs.stop()
    })
  })
  afterAll(() => direct.drop())
  beforeEach(async () => {
    proxy = await startProxy(direct.connectionString ?? '')
    database = await openDatabase({ url: proxy.url, folder: null, what: 'test', poolMax: 5 })
  })
  afterEach(async () => {
    await database.close()
    await proxy.close()
  })

  const terminateAll = () =>
    direct.sql.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  const answers = () => queryRows(database.sql, sqlText`select ${1}::int as one`)
  const works = async () => {
    await expect.poll(() => answers().catch(() => null), { timeout: 30_000 }).toEqual([{ one: 1 }])
  }

  it('ends nothing but the transaction whose connection it took', async () => {
    for (const disturb of [terminateAll, async () => proxy.reset()]) {
      const failing = database.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await disturb()
        // The end of the connection comes between two statements.
        await new Promise((resolve) => setTimeout(resolve, 200))
        await tx.execute(sql`select 1`)
      })
      const error = await failing.catch((cause: unknown) => cause)
      expect(isDatabaseFault(error)).toBe(true)
      await works()
    }
  })

  it('is told by the fault of every statement that meets it, thirty times in a row', async () => {
    let isOver = false
    const faults: unknown[] = []
    const customers = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        await database
          .transaction(async (tx) => {
            await tx.execute(sql`select pg_sleep(0.01)`)
            await tx.execute(sql`select 1`)
          })
          .catch((error: unknown) => faults.push(error))
      }
    })
    for (let round = 0; round < 30; round += 1) {
      await (round % 2 === 0 ? terminateAll() : proxy.reset())
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    isOver = true
    await Promise.all(customers)
    expect(faults.length).toBeGreaterThan(0)
    expect(faults.filter((error) => !isDatabaseFault(error))).toEqual([])
    await works()
  })

  it('is well again where old connections stay silently dead, for statements, announcements and jobs', async () => {
    const heard: (string | null)[] = []
    await database.listen('outage', (payload) => heard.push(payload))
    const jobs = await startJobs(database, queues, { onError: ignore })
    const done: object[] = []
    const pump = await startPump(database, jobs, {
      queue: 'work',
      slots: 2,
      pollMs: 200,
      onError: ignore,
      run: async (data) => void done.push(data),
    })
    await Promise.all(Array.from({ length: 5 }, () => database.sql.execute(sql`select pg_sleep(0.05)`)))
    proxy.silence()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    proxy.speak()
    const spokeAt = performance.now()
    await direct.transaction((tx) => jobs.send(tx, 'work', { after: 'silence' }))
    await expect.poll(() => done, { timeout: 30_000 }).toEqual([{ after: 'silence' }])
    await works()
    await expect
      .poll(
        async () => {
          await direct.sql.execute(sql`select pg_notify('outage', 'back')`)
          return heard.includes('back')
        },
        { timeout: 30_000 },
      )
      .toBe(true)
    expect(heard, 'those who listen are told that they may have missed some').toContain(null)
    expect(performance.now() - spokeAt).toBeLessThan(20_000)
    await pump.stop(1_000)
    await jobs.stop()
  }, 60_000)

  it('keeps nobody from stopping while it is silent', async () => {
    const jobs = await startJobs(database, queues, { onError: ignore })
    const pump = await startPump(database, jobs, {
      queue: 'work',
      slots: 2,
      pollMs: 100,
      onError: ignore,
      run: async () => {},
    })
    proxy.silence()
    await new Promise((resolve) => setTimeout(resolve, 500))
    const began = performance.now()
    await pump.stop(1_000)
    await jobs.stop()
    await database.close()
    expect(performance.now() - began).toBeLessThan(15_000)
    proxy.speak()
    database = await openDatabase({ url: proxy.url, folder: null, what: 'test' })
  }, 60_000)

  it('is known to be away, and to be back', async () => {
    expect(database.isAway()).toBe(false)
    proxy.refuse()
    await expect.poll(() => database.isAway(), { timeout: 20_000 }).toBe(true)
    proxy.speak()
    await expect.poll(() => database.isAway(), { timeout: 20_000 }).toBe(false)
    await works()
  })

  it('with too few connections makes callers wait, longer than five seconds if need be', async () => {
    const asked = Array.from({ length: 30 }, () => database.sql.statement('select pg_sleep(1.1)'))
    await expect.poll(() => database.connections()?.waiting).toBeGreaterThan(20)
    await Promise.all(asked)
  }, 60_000)

  it('ends a statement of a loop that takes too long, and gives one that may the time', async () => {
    const slow = database.transaction((tx) => tx.execute(sql`select pg_sleep(0.5)`), { statementMs: 100 })
    expect(isDatabaseFault(await slow.catch((error: unknown) => error))).toBe(true)
    await database.transaction((tx) => tx.execute(sql`select pg_sleep(0.5)`), { statementMs: 60_000 })
    const [usual] = await queryRows<{ limit: string }>(
      database.sql,
      sqlText`select current_setting('statement_timeout') as limit where ${1}::int = 1`,
    )
    expect(usual?.limit).toBe('10s')
  })
})
