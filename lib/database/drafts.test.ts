import fs, { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUpStopped, restoreBackup } from './backup.ts'
import type { draftKinds } from './drafts.ts'
import { failureLine } from './error-for-log.ts'
import { isDatabaseFault, isStorageFull } from './faults.ts'
import { backupFolder, draftMove } from './folder.ts'
import { lockFolder } from './lock.ts'
import { openDatabase } from './open.ts'
import { generatedSecrets } from './secrets.ts'
import { emptyEmbedded, putEmptyEmbedded } from './testing/empty.ts'
import { withRoom } from './testing/full-disk.ts'

const patience = { timeout: 180_000 }
const now = new Date('2026-11-20T08:12:44.000Z')
let dataDir = ''
let folder = ''
let whole = ''
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'drafts-'))
  folder = join(dataDir, 'console')
  await putEmptyEmbedded(folder)
  whole = await backUpStopped({ databaseFolder: folder, takeOver: false }, new Date('2026-11-10T08:00:00.000Z'))
}, 180_000)
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Everything but the engine's own files, which it keeps itself. */
const present = () => {
  const names = (at: string) => readdirSync(at).map((name) => join(at, name))
  return [dataDir, folder, backupFolder(folder)].flatMap(names).toSorted()
}

interface Writer {
  write(): Promise<unknown>
  /** Bytes that are written before the disk is full: nothing, the middle of a small file, the middle of a large one. */
  rooms: number[]
}

const place = () => ({ databaseFolder: folder, takeOver: false })
const writers: Record<keyof typeof draftKinds | 'secrets', Writer> = {
  backup: { write: () => backUpStopped(place(), now), rooms: [0, 10, 200_000] },
  restore: { write: () => restoreBackup(place(), whole, now), rooms: [0, 10, 200_000, 3_000_000] },
  move: { write: async () => draftMove(folder, 'to postgres://db.example/console'), rooms: [0, 10] },
  lock: { write: async () => (await lockFolder(folder, { what: 'a test' })).release(), rooms: [0, 10] },
  secrets: { write: async () => generatedSecrets(dataDir), rooms: [0, 10] },
}
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('a disk that is full in the middle of', () => {
  it.each(Object.entries(writers))(
    '%s leaves nothing behind and is one sentence',
    patience,
    async (_, { write, rooms }) => {
      const before = present()
      for (const room of rooms) {
        const failure = await withRoom(dataDir, room, () => failureOf(write()))
        expect([room, isStorageFull(failure), present()]).toEqual([room, true, before])
        expect(failureLine(failure)).toMatch(/^[^\n]*storage is full; make room and try again$/)
      }
    },
  )
})

it('the embedded engine says that its disk is full, and goes on when there is room', patience, async () => {
  const database = await openDatabase({
    folder: join(dataDir, 'registry'),
    what: 'a test',
    load: await emptyEmbedded(),
  })
  const { sql: db } = database
  await db.execute('create table filled (text text)')
  const fill = () => db.execute(`insert into filled select repeat(md5(g::text), 50) from generate_series(1, 2000) g`)
  const failure = await withRoom(dataDir, 100_000, () => failureOf(fill()))
  expect([isStorageFull(failure), isDatabaseFault(failure)]).toEqual([true, true])
  await fill()
  expect((await db.execute('select count(*)::int as count from filled')).rows).toEqual([{ count: 2_000 }])
  await database.close()
})

it('what a killed process was writing is removed at the next start, and nothing else is', patience, async () => {
  const left = {
    backup: 'backups/console-2026-11-26T14-22-17-638Z.tar.gz.part',
    restore: 'console-restoring',
    move: 'console/moved.part',
    lock: 'console/owner.lock.0123456789ab',
  } satisfies Record<keyof typeof draftKinds, string>
  const kept = ['backups/registry-2026-11-26T14-22-17-638Z.tar.gz.part', 'backups/notes.part', 'registry-restoring']
  for (const name of [...Object.values(left), ...kept]) writeFileSync(join(dataDir, name), 'half')
  const whole = present().filter((path) => !Object.values(left).some((name) => path === join(dataDir, name)))
  await (await openDatabase({ folder, what: 'a test' })).close()
  expect(present()).toEqual(whole)
  generatedSecrets(dataDir)
  writeFileSync(join(dataDir, 'secrets.json.77'), '{')
  generatedSecrets(dataDir)
  expect(present().some((path) => path.endsWith('.77'))).toBe(false)
})

describe('room', () => {
  const { statfs } = fs.promises
  /** As if the disk had so much left. */
  async function withFree<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    const answer = async (...given: Parameters<typeof statfs>) => ({
      ...(await statfs(...given)),
      bavail: bytes,
      bsize: 1,
    })
    try {
      Object.assign(fs.promises, { statfs: answer })
      syncBuiltinESMExports()
      return await work()
    } finally {
      fs.promises.statfs = statfs
      syncBuiltinESMExports()
    }
  }

  it('is asked for before a backup and a restore: a fifth more than the last one took', patience, async () => {
    const { size } = statSync(whole)
    const before = present()
    const refused = /^a backup needs \S+ MB in \S+, and \S+ MB are free; make room and try again$/
    const backup = (free: number) => withFree(free, () => backUpStopped(place(), now))
    await expect(backup(Math.floor(size * 1.2) - 1)).rejects.toThrow(refused)
    await expect(withFree(size, () => restoreBackup(place(), whole, now))).rejects.toThrow('a restore needs')
    expect(present()).toEqual(before)
    // Of a first backup its own size is what is known.
    renameSync(whole, `${whole}.aside`)
    await expect(backup(Math.floor(size / 2))).rejects.toThrow(refused)
    renameSync(`${whole}.aside`, whole)
    expect(await backup(size * 3)).toContain('console-2026-11-20')
  })
})
