import type { TestProject } from 'vitest/node'
import { emptyEmbedded } from './empty.ts'
import { startPostgres } from './server.ts'

/** Global setup of the runs on PostgreSQL: one server for the whole run. Without fsync, for tests of behaviour only. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What opens an embedded database whatever the run is among these tests as well.
  await emptyEmbedded()
  const server = await startPostgres({ flags: ['-c', 'fsync=off'] })
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
