import type { Connector } from '#lib/registers/connector/index.ts'
import { createTroubles } from './behaviours.ts'
import { createSandboxConnector } from './connector.ts'
import { createSearchIndex } from './search.ts'
import { registerCodes } from './world/register-codes.ts'
import type { AppliedChange } from './world/state.ts'

export { troublemakers } from './behaviours.ts'
export { planChange, sandboxCompanyOf } from './changes.ts'
export { sandboxRegisters } from './registers.ts'
export { sandboxServiceIdOf } from './report/parties.ts'
export { showcaseCompanies } from './showcases.ts'
export { createRandom, pickAt, type Random } from './world/random.ts'
export { registerCodes } from './world/register-codes.ts'
export type { AppliedChange } from './world/state.ts'
export { worldOf } from './world/world.ts'

export interface SandboxOptions {
  /** Of each step; 0 waits for nothing. */
  latencyMs: number
  /** Life events that were applied, in any order. Asked for with every question, so that a new one is seen at once. */
  appliedChanges(): readonly AppliedChange[]
}

/** The three registers of the sandbox. The world behind them is built when one of them is first asked. */
export function createSandboxConnectors(options: SandboxOptions): Connector[] {
  const surroundings = { ...options, index: createSearchIndex(), meetTrouble: createTroubles() }
  return registerCodes.map((code) => createSandboxConnector(code, surroundings))
}
