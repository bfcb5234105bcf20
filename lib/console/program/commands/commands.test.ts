import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandRunning, type Database, openDatabase } from '#lib/database/index.ts'
import { putEmptyEmbedded } from '#lib/database/testing/empty.ts'
import { openMigrated } from '../../core/database.ts'
import { readEnv } from '../../core/env.ts'
import { createLog } from '../../core/log.ts'
import { serveOperator } from './serve.ts'
import { runClosed, runOpen } from './table.ts'

const patience = { timeout: 180_000 }
const dataDir = mkdtempSync(join(tmpdir(), 'console-commands-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const env = readEnv({
  DATA_DIR: dataDir,
  NEXTAUTH_SECRET: 'the secret of the sessions of the tests',
  REGISTRY_API_KEY: 'rk_000000000001_the-key-of-the-tests-and-nothing-else',
})

const clock = { now: () => new Date() }

beforeAll(() => putEmptyEmbedded(env.databaseFolder))

/** The console with an embedded database on either run, as operators' commands find it. */
async function running<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openMigrated(env)
  const operator = await serveOperator({ env, database, log: createLog('silent'), clock })
  try {
    return await work(database)
  } finally {
    await operator.close()
    await database.close()
  }
}
const settings = async (database: Database) =>
  (await database.sql.execute<{ key_id: string }>('select key_id from console.sealing_keys')).rows

describe('the command line of the console', () => {
  it('backs up the embedded database of a running console, and restores it when it is stopped', patience, async () => {
    const file = await running(async (database) => {
      await database.sql.execute(`insert into console.sealing_keys values ('as it was')`)
      const answer = await commandRunning(env.databaseFolder, ['backup'])
      await database.sql.execute('delete from console.sealing_keys')
      expect(await commandRunning(env.databaseFolder, ['restore', 'any'])).toEqual({
        isDone: false,
        text: 'stop the console first: it has its database open',
      })
      return /^backup (\S+console-\S+\.tar\.gz)$/.exec(answer?.text ?? '')?.[1] ?? ''
    })
    expect(await runClosed(env, ['restore', file])).toContain(`restored ${file}`)
    expect(await running(settings)).toEqual([{ key_id: 'as it was' }])
  })

  it('checks the audit log while the console runs, and says where it is broken', patience, async () => {
    await running(async (database) => {
      const told = await commandRunning(env.databaseFolder, ['audit-verify'])
      expect(told).toMatchObject({
        isDone: true,
        exitCode: 0,
        text: expect.stringContaining('The audit log is whole: '),
      })
      const hash = '0'.repeat(64)
      const otherwise = await commandRunning(env.databaseFolder, ['audit-verify', '--head', `99:${hash}`])
      expect(otherwise).toMatchObject({ isDone: false, exitCode: 1, text: expect.stringContaining('is broken at row') })
      const unread = await commandRunning(env.databaseFolder, ['audit-verify', '--head', 'nonsense'])
      expect(unread).toEqual({ isDone: false, text: 'audit-verify [--head ROW:HASH ...]' })
      expect(database.kind).toBe('pglite')
    })
  })

  it('backs up a database that is stopped as it is, without bringing it to this version', patience, async () => {
    const databaseFolder = join(dataDir, 'stopped/console')
    const backup = () => runClosed({ ...env, databaseFolder }, ['backup'])
    await expect(backup()).rejects.toThrow('there is no embedded database in')
    await putEmptyEmbedded(databaseFolder)
    expect(await backup()).toMatch(/^backup \S+console-\S+\.tar\.gz$/)
    const database = await openDatabase({ folder: databaseFolder, what: 'a test' })
    const { rows } = await database.sql.execute(`select to_regclass('console.migrations') as made`)
    await database.close()
    expect(rows).toEqual([{ made: null }])
  })

  it('prints the audit log as JSON lines after a position, for a collector', patience, async () => {
    await running(async (database) => {
      const audited = (name: string) =>
        `insert into console.audit (audit_id, at, action, object, outcome, request_id) values (gen_random_uuid(), now(), 'page', '${name}', 'done', '')`
      for (const name of ['one', 'two']) await database.sql.execute(audited(name))
      const read = async (after: string) => runOpen({ env, database, clock }, ['audit-lines', after])
      const lines = (await read('0')).text.split('\n').map((line) => JSON.parse(line))
      expect(lines.map(({ object }) => object).slice(-2)).toEqual(['one', 'two'])
      expect(JSON.parse((await read(String(lines.at(-2).seq))).text)).toEqual(lines.at(-1))
      expect(await read(String(lines.at(-1).seq))).toEqual({ isDone: true, text: '' })
      expect((await read('x')).isDone).toBe(false)
    })
  })

  it('gives up a key that is lost, and says how it is used', patience, async () => {
    await running(async (database) => {
      expect(await runOpen({ env, database, clock }, ['forget-key', 'as it was'])).toMatchObject({ isDone: true })
      expect(await runOpen({ env, database, clock }, ['forget-key', 'as it was'])).toMatchObject({ isDone: false })
      expect((await runOpen({ env, database, clock }, ['fly'])).text).toContain('usage: npm run console -- <command>')
    })
  })
})
