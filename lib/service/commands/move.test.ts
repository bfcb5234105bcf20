import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '#lib/database/index.ts'
import { emptyEmbedded } from '#lib/database/testing/empty.ts'
import { createTestRegister } from '../testing/register.ts'
import { openTestService, type TestService } from '../testing/service.ts'
import { moveService } from './move.ts'

const server = inject('postgresUrl')
const dataDir = mkdtempSync(join(tmpdir(), 'move-'))
const register = createTestRegister()
afterAll(() => rmSync(dataDir, { recursive: true }))

const folder = join(dataDir, 'registry')
const open = (database: Database): Promise<TestService> =>
  openTestService({ connectors: [register.connector], database, env: { DATA_DIR: dataDir } })

async function emptyDatabase(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: server ?? '' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  return url.href
}

describe.skipIf(server === null)('a move from the embedded database to PostgreSQL', () => {
  it('takes along every row and every waiting job, once', { timeout: 300_000 }, async () => {
    const embedded = await openDatabase({ folder, what: 'test', load: await emptyEmbedded() })
    const before = await open(embedded)
    const place = (n: string) =>
      before.ask('POST', '/v2/companies/report', { body: { serviceId: register.serviceId(n) } })
    const { id } = (
      await before.ask('POST', '/v2/webhooks', {
        body: { name: 'W', url: 'https://receiver.example/', customHeaders: { authorization: 'Bearer "x"' } },
      })
    ).body
    const worker = await before.work()
    const settled = (await place('1')).body.orderId
    const result = (await before.settled('report', settled)).text
    await worker.stop(1_000)
    const waiting = (await place('2')).body.orderId
    const webhook = (await before.ask('GET', `/v2/webhooks/${id}`)).text
    const { env } = before.ctx
    await before.close()
    await embedded.close()

    const address = await emptyDatabase(`moved_${process.pid}`)
    const said = await moveService(env, address)
    expect(said).toMatch(/^moved \d+ rows of \d+ tables and [1-9]\d* waiting jobs to postgres:/)
    expect(said).not.toContain('registry:registry@')
    await expect(moveService(env, address)).rejects.toThrow('was moved: to postgres://')
    await expect(openDatabase({ folder, what: 'test' })).rejects.toThrow('was moved: to postgres://')

    const there = await openDatabase({ url: address, folder: null, what: 'test' })
    const after = await open(there)
    expect((await after.ask('GET', `/v2/companies/report/${settled}`)).text).toBe(result)
    expect((await after.ask('GET', `/v2/webhooks/${id}`)).text).toBe(webhook)
    await after.work()
    expect((await after.settled('report', waiting)).body.status).toBe('completed')
    await after.close()
    await there.close()
  })

  it('refuses a target that holds something, and leaves both as they are', { timeout: 300_000 }, async () => {
    rmSync(join(folder, 'moved'))
    const address = `${await emptyDatabase(`taken_${process.pid}`)}`
    const { env } = await (async () => {
      const there = await openDatabase({ url: address, folder: null, what: 'test' })
      const service = await open(there)
      const { ctx } = service
      await service.close()
      await there.close()
      return ctx
    })()
    await expect(moveService(env, address)).rejects.toThrow('the target is not empty: it has the schema ')
    await (await openDatabase({ folder, what: 'test' })).close()
  })
})
