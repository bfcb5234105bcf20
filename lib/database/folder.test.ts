import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as empty from './empty.ts'
import { draftMove } from './folder.ts'
import { openDatabase } from './open.ts'
import { emptyEmbedded } from './testing/empty.ts'

const patience = { timeout: 180_000 }
let dataDir = ''
let folder = ''
let whole = ''

/** One database of a single row, copied for each test: making one takes seconds. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'folder-'))
  whole = join(dataDir, 'whole')
  const database = await openDatabase({ folder: whole, what: 'test', load: await emptyEmbedded() })
  await database.sql.execute('create table rows as select 1 as id')
  await database.close()
}, 180_000)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
beforeEach(() => {
  folder = join(dataDir, 'registry')
  rmSync(folder, { recursive: true, force: true })
  cpSync(whole, folder, { recursive: true })
})

async function count(): Promise<unknown> {
  const database = await openDatabase({ folder, what: 'test' })
  try {
    return (await database.sql.execute<{ n: number }>('select count(*)::int as n from rows')).rows[0]?.n
  } finally {
    await database.close()
  }
}
const engine = (...path: string[]) => join(folder, 'pglite', ...path)

describe('a folder of an embedded database', () => {
  it('opens, with and without the note of versions that made none', patience, async () => {
    expect(await count()).toBe(1)
    rmSync(join(folder, 'created'))
    expect(await count()).toBe(1)
    expect(existsSync(join(folder, 'created'))).toBe(true)
  })

  it(
    'that is new is loaded from the database the build keeps, and made by the engine where there is none',
    patience,
    async () => {
      const identifier = async (of: string) => {
        const database = await openDatabase({ folder: join(dataDir, of), what: 'test' })
        const { rows } = await database.sql.execute('select system_identifier::text as id from pg_control_system()')
        await database.close()
        return rows[0]?.id
      }
      const kept = await identifier('whole')
      expect(await identifier('new')).toBe(kept)
      vi.spyOn(empty, 'keptEmpty').mockReturnValue(undefined)
      expect(await identifier('made')).not.toBe(kept)
    },
  )

  it('of which half is there is refused and left as it is', patience, async () => {
    rmSync(engine('PG_VERSION'))
    const before = readdirSync(engine())
    await expect(count()).rejects.toThrow(/^the database in \S+registry cannot be opened \(PG_VERSION is missing\)/)
    rmSync(join(folder, 'created'))
    await expect(count()).rejects.toThrow('PG_VERSION is missing')
    expect(readdirSync(engine())).toEqual(before)
  })

  it('whose files are gone is never replaced by an empty database', patience, async () => {
    rmSync(engine(), { recursive: true })
    await expect(count()).rejects.toThrow('its files are gone')
    mkdirSync(engine())
    await expect(count()).rejects.toThrow('its files are gone')
  })

  it('that the first start left unfinished is begun anew', patience, async () => {
    rmSync(join(folder, 'created'))
    rmSync(engine('PG_VERSION'))
    writeFileSync(join(folder, 'creating'), '')
    const database = await openDatabase({ folder, what: 'test' })
    await database.close()
    expect(readdirSync(folder).toSorted()).toEqual(['created', 'pglite'])
  })

  it('that is damaged is said to be in one line, with the newest backup', patience, async () => {
    mkdirSync(join(dataDir, 'backups'), { recursive: true })
    for (const day of ['19', '20']) {
      writeFileSync(join(dataDir, `backups/registry-2026-11-${day}T00-00-00-000Z.tar.gz`), '')
    }
    writeFileSync(join(dataDir, 'backups/console-2026-11-21T00-00-00-000Z.tar.gz'), '')
    for (const part of ['global/pg_control', 'base', 'pg_wal']) {
      rmSync(folder, { recursive: true })
      cpSync(whole, folder, { recursive: true })
      rmSync(engine(part), { recursive: true })
      if (part === 'pg_wal') mkdirSync(engine(part))
      await expect(count(), part).rejects.toThrow(
        `the database in ${folder} cannot be opened (its files are damaged); npm run registry -- restore ${dataDir}/backups/registry-2026-11-20T00-00-00-000Z.tar.gz`,
      )
    }
    rmSync(join(dataDir, 'backups'), { recursive: true })
  })

  it('that was moved elsewhere is not opened again', patience, async () => {
    draftMove(folder, 'to postgres://db.example/registry').keep()
    await expect(count()).rejects.toThrow('was moved: to postgres://db.example/registry; to go back to it, remove')
    rmSync(join(folder, 'moved'))
    expect(await count()).toBe(1)
  })
})
