import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { emptyEmbedded } from './empty.ts'
import { startPostgres } from './server.ts'

const gigabyte = 2 ** 30

/**
 * Global setup of the runs on PostgreSQL: one server for the whole run. For tests of behaviour only: what it would write for
 * the case of a crash, it leaves out.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What opens an embedded database whatever the run is among these tests as well.
  await emptyEmbedded()
  const folder = mkdtempSync(join(roomiest(), 'registry-postgres-'))
  const server = await startPostgres({
    folder,
    flags: ['fsync=off', 'full_page_writes=off', 'jit=off'].flatMap((one) => ['-c', one]),
  })
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Memory where there is enough of it: each test file copies a database, half the time on memory. */
function roomiest(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 4 * gigabyte ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}
