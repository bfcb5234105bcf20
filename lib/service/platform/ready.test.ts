import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asFault } from '#lib/database/index.ts'
import { createTestRegister, type TestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'

let register: TestRegister
let service: TestService
beforeEach(async () => {
  register = createTestRegister()
  service = await openTestService({ connectors: [register.connector] })
})
afterEach(() => service.close())

const order = () => service.ask('POST', '/v2/companies/report', { body: { serviceId: register.serviceId('4711') } })

describe('a database that is away', () => {
  it('is answered 503 with Retry-After, and not as a bug', async () => {
    const { transaction } = service.database
    service.database.transaction = () => Promise.reject(asFault(new Error('Connection terminated unexpectedly')))
    const refused = await order()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(refused.body.code).toBe('internal.unexpected')
    service.database.transaction = transaction
    expect((await order()).status).toBe(202)
  })

  it('is not even asked while it is known to be away', async () => {
    const { isAway } = service.database
    service.database.isAway = () => true
    expect((await order()).status).toBe(503)
    expect((await service.ask('GET', '/healthz')).status).toBe(200)
    service.database.isAway = isAway
    const listed = await service.ask('GET', '/v2/orders')
    expect(listed.body.orders).toEqual([])
  })
})

describe('readiness', () => {
  it('says ready while the database takes writes, however many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.ask('GET', '/readyz')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers[0]?.body).not.toHaveProperty('reason')
  })

  it('fails while the database is read-only', async () => {
    const { sql: db, kind } = service.database
    if (kind === 'pglite') await db.execute(sql`set default_transaction_read_only = on`)
    else {
      await db.execute(sql`do $$ begin
        execute format('alter database %I set default_transaction_read_only = on', current_database());
      end $$`)
      // Its own connection last, so this one is not answered.
      await db
        .execute(sql`select pg_terminate_backend(pid) from (
          select pid from pg_stat_activity where datname = current_database() order by pid = pg_backend_pid()) as all_of_it`)
        .catch(() => {})
    }
    // On a server the setting is of new connections; until they are made, the database is away.
    await expect
      .poll(async () => (await service.ask('GET', '/readyz')).body, { timeout: 20_000, interval: 1_100 })
      .toMatchObject({ status: 'degraded', reason: 'Database does not accept writes' })
    expect((await service.ask('GET', '/readyz')).status).toBe(503)
    expect((await order()).status).toBe(503)
    if (kind === 'pglite') await db.execute(sql`set default_transaction_read_only = off`)
  })

  it('fails while storage is full, and so is whatever would be written, under a code of its own', async () => {
    const { transaction } = service.database
    const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
    service.database.transaction = () => Promise.reject(asFault(full))
    const refused = await order()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(refused.body).toMatchObject({
      code: 'internal.storage_full',
      detail: 'Storage is full; retry once there is room',
    })
    expect((await service.ask('GET', '/readyz')).body).toMatchObject({ status: 'degraded', reason: 'Storage is full' })
    service.database.transaction = transaction
    expect((await order()).status).toBe(202)
  })

  it('fails where a loop of the worker has stood still for half a minute, and names it', async () => {
    await service.work()
    expect((await service.ask('GET', '/readyz')).status).toBe(200)
    const names = [...service.ctx.loops.keys()]
    expect(names).toEqual(expect.arrayContaining(['order', 'order.batch', 'deliver', 'monitor.check', 'sweep.orders']))
    service.ctx.loops.set('deliver', { ageMs: () => 31_500 })
    const still = await service.ask('GET', '/readyz')
    expect([still.status, still.body.reason]).toEqual([503, 'Loop deliver has not run for 31 s'])
  })
})

describe('metrics', () => {
  it('have the oldest job of each queue, connections, ages of loops and the skew of the clock', async () => {
    await order()
    const { text } = await service.ask('GET', '/metrics')
    expect(text).toMatch(/^registry_oldest_job_seconds\{queue="order"\} \d/m)
    expect(text).toMatch(/^registry_clock_skew_seconds -?[\d.e-]+$/m)
    expect(text).toMatch(/^registry_database_away 0$/m)
    if (service.database.kind === 'postgres') {
      expect(text).toMatch(/^registry_database_connections\{state="waiting"\} \d+$/m)
    }
    await service.work()
    expect((await service.ask('GET', '/metrics')).text).toMatch(/^registry_loop_age_seconds\{loop="order"\} [\d.]+$/m)
  })

  it('are answered while the database is away, without what only it knows', async () => {
    const { isAway } = service.database
    await service.ask('GET', '/metrics')
    service.database.isAway = () => true
    const { status, text } = await service.ask('GET', '/metrics')
    service.database.isAway = isAway
    expect(status).toBe(200)
    expect(text).toMatch(/^registry_database_away 1$/m)
    expect(text).not.toMatch(/^registry_oldest_job_seconds\{/m)
  })
})

describe('a process that only works on jobs', () => {
  it('says how it is, and serves no API', async () => {
    const worker = await openTestService({
      connectors: [register.connector],
      database: service.database,
      env: { REGISTRY_ROLE: 'worker', REGISTRY_DATABASE_URL: 'postgres://nowhere.invalid/registry' },
    })
    expect((await worker.ask('GET', '/healthz')).status).toBe(200)
    expect((await worker.ask('GET', '/readyz')).body).toMatchObject({ status: 'ready', role: 'worker' })
    expect((await worker.ask('GET', '/metrics')).status).toBe(200)
    expect((await worker.ask('GET', '/v2/orders')).body.code).toBe('resource.not_found')
    await worker.close()
  })
})
