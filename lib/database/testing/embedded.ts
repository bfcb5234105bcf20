import type { TestProject } from 'vitest/node'

/** Global setup of the runs on the embedded engine: there is no server. */
export function setup(project: TestProject): void {
  project.provide('postgresUrl', null)
}
