import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../open.ts'

const modules = join(import.meta.dirname, '../../../node_modules')
/** What tests keep from one run to the next. */
export const testCache = join(modules, '.cache/registry-console')

const { version } = JSON.parse(readFileSync(join(modules, '@electric-sql/pglite/package.json'), 'utf8'))
const path = join(testCache, `empty_${version}.tar`)

/**
 * An embedded database with nothing in it. Making one takes the engine four seconds of processor time and loading one half a
 * second, so that one is made for all tests.
 */
export async function emptyEmbedded(): Promise<Blob> {
  if (!existsSync(path)) {
    const database = await openDatabase({ folder: null, what: 'test' })
    const dump = await database.pglite?.engine.dumpDataDir('none')
    await database.close()
    if (dump === undefined) throw new Error('the embedded engine gave no dump')
    await keepDump(path, dump)
  }
  return readDump(path)
}

/** One copy for each process and file: the engine copies out of it and never writes to it. */
const dumps = new Map<string, Blob>()

/**
 * Contents to load an embedded database from, read whole at once: another worker may put its own in the place meanwhile.
 * A Blob of Node's is read in thousands of joined pieces, which takes longer than all the engine does with it.
 */
export function readDump(dump: string): Blob {
  const known = dumps.get(dump)
  if (known !== undefined) return known
  const bytes = new Uint8Array(readFileSync(dump)).buffer
  const blob = Object.assign(new Blob([], { type: 'application/x-tar' }), { arrayBuffer: () => Promise.resolve(bytes) })
  dumps.set(dump, blob)
  return blob
}

/** Puts an empty database where a program or a command will open one. */
export async function putEmptyEmbedded(folder: string): Promise<void> {
  const database = await openDatabase({ folder, what: 'test', load: await emptyEmbedded() })
  await database.close()
}

export async function keepDump(path: string, dump: Blob): Promise<void> {
  mkdirSync(testCache, { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, path)
}
