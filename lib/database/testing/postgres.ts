import type { TestProject } from 'vitest/node'
import { startPostgres } from './server.ts'

/** Global setup of the runs on PostgreSQL: one server for the whole run. Without fsync, for tests of behaviour only. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ flags: ['-c', 'fsync=off'] })
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
