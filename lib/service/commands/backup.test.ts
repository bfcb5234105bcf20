import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#lib/database/index.ts'
import { readEnv } from '../env.ts'
import { openService } from '../open.ts'
import { createTestClock, testKey } from '../testing/service.ts'
import { backup, backupIfDue, restore } from './backup.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'backup-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const clock = createTestClock()
/** Each makes a database from nothing, on a machine that may be busy. */
const patience = { timeout: 180_000 }

/** A service of its own on its own folder: a backup is of the embedded engine on every run. */
async function openEmbedded() {
  const env = readEnv({
    DATA_DIR: dataDir,
    REGISTRY_API_KEY: testKey,
    REGISTRY_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'silent',
  })
  return openService({ env, clock })
}
const backups = () => readdirSync(join(dataDir, 'backups'))

describe('a backup', () => {
  it('brings back everything as it was, and keeps what it replaces', patience, async () => {
    const service = await openEmbedded()
    await service.database.sql.execute(sql`update registry.organizations set name = 'As it was'`)
    const path = await backup(service)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    await service.database.sql.execute(sql`update registry.organizations set name = 'Changed since'`)
    await service.close()
    const said = await restore(service.env, path)
    const again = await openEmbedded()
    const { rows } = await again.database.sql.execute(sql`select name from registry.organizations`)
    expect(rows).toEqual([{ name: 'As it was' }])
    await again.close()
    const kept = /is in (\S+)$/.exec(said)?.[1] ?? ''
    const before = await openDatabase({ folder: kept, what: 'test' })
    expect((await before.sql.execute(sql`select name from registry.organizations`)).rows).toEqual([
      { name: 'Changed since' },
    ])
    await before.close()
  })

  it('that cannot be opened changes nothing', patience, async () => {
    const service = await openEmbedded()
    await service.close()
    const damaged = join(dataDir, 'registry-damaged.tar.gz')
    writeFileSync(damaged, 'not a backup')
    await expect(restore(service.env, damaged)).rejects.toThrow('is not a backup that can be opened')
    expect(
      readdirSync(dataDir)
        .filter((name) => name.startsWith('registry-'))
        .toSorted(),
    ).toEqual(['registry-damaged.tar.gz'])
    await (await openEmbedded()).close()
  })

  it('is made once a day, and seven are kept', patience, async () => {
    const service = await openEmbedded()
    const folder = join(dataDir, 'backups')
    mkdirSync(folder)
    for (let day = 1; day <= 8; day += 1) {
      const path = join(folder, `registry-2026-11-1${day}T00-00-00-000Z.tar.gz`)
      writeFileSync(path, '')
      utimesSync(path, new Date('2026-11-20T08:12:45Z'), new Date('2026-11-20T08:12:45Z'))
    }
    await backupIfDue(service)
    expect(backups()).toHaveLength(8)
    clock.set('2026-11-21T08:12:45.000Z')
    await backupIfDue(service)
    const days = backups().map((name) => name.slice(9, 19))
    expect(days.toSorted()).toEqual([13, 14, 15, 16, 17, 18, 21].map((day) => `2026-11-${day}`))
    await service.close()
    clock.set('2026-11-21T08:12:44.000Z')
  })
})
