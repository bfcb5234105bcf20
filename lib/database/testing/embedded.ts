import type { TestProject } from 'vitest/node'
import { emptyEmbedded } from './empty.ts'

/** Global setup of the runs on the embedded engine: there is no server. */
export async function setup(project: TestProject): Promise<void> {
  await emptyEmbedded()
  project.provide('postgresUrl', null)
}
