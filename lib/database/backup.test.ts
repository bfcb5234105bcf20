import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backupIfDue, restoreBackup, writeBackup } from './backup.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { putEmptyEmbedded } from './testing/empty.ts'

/** Each opens databases, on a machine that may be busy. */
const patience = { timeout: 180_000 }
const at = (day: number) => new Date(`2026-11-${day}T08:12:44.000Z`)
let dataDir = ''
let folder = ''
let backup = ''

async function using<T>(work: (database: Database) => Promise<T>, at = folder): Promise<T> {
  const database = await openDatabase({ folder: at, what: 'test' })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
const note = (text: string) => using(({ sql: db }) => db.execute(sql`update notes set text = ${text}`))
const noted = (at?: string) =>
  using(async ({ sql: db }) => (await db.execute<{ text: string }>(sql`select text from notes`)).rows[0]?.text, at)

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'backup-'))
  folder = join(dataDir, 'registry')
  await putEmptyEmbedded(folder)
  backup = await using(async (database) => {
    await database.sql.execute(sql`create table notes as select 'as it was' as text`)
    return writeBackup(database, folder, at(10))
  })
}, 180_000)
afterAll(() => rmSync(dataDir, { recursive: true }))
const restore = (path: string, now: Date) => restoreBackup({ databaseFolder: folder, takeOver: false }, path, now)
const kept = readdirSync

describe('a backup', () => {
  beforeEach(() => note('changed since'), 180_000)

  it('brings back everything as it was, and keeps what it replaces, also the second time', patience, async () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    const said = await restore(backup, at(11))
    expect(await noted()).toBe('as it was')
    expect(await noted(/is in (\S+)$/.exec(said)?.[1])).toBe('changed since')
    await note('changed again')
    const again = await restore(backup, at(12))
    expect(await noted(/is in (\S+)$/.exec(again)?.[1])).toBe('changed again')
    expect(await noted(/is in (\S+)$/.exec(said)?.[1])).toBe('changed since')
  })

  it('is put back where the files of the database are gone or half there', patience, async () => {
    rmSync(join(folder, 'pglite'), { recursive: true })
    await expect(noted()).rejects.toThrow(`npm run registry -- restore ${backup}`)
    expect(await restore(backup, at(13))).toBe(`restored ${backup}`)
    expect(await noted()).toBe('as it was')
    rmSync(join(folder, 'pglite/PG_VERSION'))
    await restore(backup, at(14))
    expect(await noted()).toBe('as it was')
  })

  it('that is damaged says so and changes nothing', patience, async () => {
    const whole = readFileSync(backup)
    const turned = Buffer.from(whole)
    const half = Math.floor(whole.length / 2)
    turned.fill(0xff, half, half + 64)
    const damaged = join(dataDir, 'damaged.tar.gz')
    for (const bytes of [Buffer.from('not a backup'), whole.subarray(0, half), turned]) {
      writeFileSync(damaged, bytes)
      await expect(restore(damaged, at(15))).rejects.toThrow(`${damaged} is not a backup that can be opened`)
    }
    await expect(restore(join(dataDir, 'none'), at(15))).rejects.toThrow('there is no file')
    expect(await noted()).toBe('changed since')
    expect(readdirSync(dataDir).filter((name) => name.includes('restoring'))).toEqual([])
  })

  it('is not put in the place of a database somebody has open', patience, async () => {
    await using(() => expect(restore(backup, at(15))).rejects.toThrow('is in use by test'))
    expect(await noted()).toBe('changed since')
  })

  it('is made once a day, and seven are kept, of each program its own', patience, async () => {
    const backups = dirname(backup)
    mkdirSync(backups, { recursive: true })
    for (let day = 1; day <= 7; day += 1) {
      const path = join(backups, `registry-2026-11-1${day}T00-00-00-000Z.tar.gz`)
      writeFileSync(path, '')
      utimesSync(path, at(20), at(20))
    }
    writeFileSync(join(backups, 'console-2026-11-11T00-00-00-000Z.tar.gz'), '')
    await using(async (database) => {
      expect(await backupIfDue(database, folder, new Date(at(21).getTime() - 1))).toBeNull()
      expect(await backupIfDue(database, folder, at(21))).toContain('registry-2026-11-21')
    })
    const days = kept(backups).map((name) => name.slice(0, -21))
    expect(days.toSorted()).toEqual([
      'console-2026-11-11',
      ...[12, 13, 14, 15, 16, 17, 21].map((d) => `registry-2026-11-${d}`),
    ])
  })
})
