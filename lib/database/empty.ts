import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const modules = join(/* turbopackIgnore: true */ process.cwd(), 'node_modules')
/** What is made once for each installation of the packages and kept beside them. */
export const engineCache = join(/* turbopackIgnore: true */ modules, '.cache/registry-console')

function emptyPath(): string {
  const { version } = JSON.parse(readFileSync(join(modules, '@electric-sql/pglite/package.json'), 'utf8'))
  return join(engineCache, `empty_${version}.tar`)
}

/**
 * A new database of the embedded engine as the build keeps it, which is loaded in a seventh of the time that the engine needs to
 * make one (four seconds of processor time); undefined where nothing was built.
 */
export function keptEmpty(): Blob | undefined {
  const path = emptyPath()
  return existsSync(path) ? readDump(path) : undefined
}

/** A Blob of Node's is read in thousands of joined pieces, which takes longer than all the engine does with it. */
export function readDump(path: string): Blob {
  const bytes = new Uint8Array(readFileSync(path)).buffer
  return Object.assign(new Blob([], { type: 'application/x-tar' }), { arrayBuffer: () => Promise.resolve(bytes) })
}

/** Where the new database is kept, made if there is none. */
export async function keepEmpty(): Promise<string> {
  const path = emptyPath()
  if (existsSync(path)) return path
  const engine = await PGlite.create()
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  await keepDump(path, dump)
  return path
}

export async function keepDump(path: string, dump: Blob): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, path)
}
