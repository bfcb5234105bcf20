import { type Connector, toServiceId } from '#lib/registers/connector/index.ts'
import { createTroubles } from './behaviours.ts'
import { createSandboxConnector } from './connector.ts'
import { sandboxRegisters } from './registers.ts'
import { createSearchIndex } from './search.ts'
import { registerCodes } from './world/calendar.ts'
import { legalFormOfWorld } from './world/names-forms.ts'
import { handCompanies, showcaseRows } from './world/showcase/index.ts'
import type { AppliedChange } from './world/state.ts'

export { troublemakers } from './behaviours.ts'
export { planChange, sandboxCompanyOf } from './changes.ts'
export { sandboxRegisters } from './registers.ts'
export { sandboxServiceIdOf } from './report/parties.ts'
export { registerCodes } from './world/calendar.ts'
export { createRandom, pickAt, type Random } from './world/random.ts'
export type { AppliedChange } from './world/state.ts'
export { worldOf } from './world/world.ts'

interface SandboxOptions {
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

interface ShowcaseCompany {
  serviceId: string
  jurisdictionCode: string
  nativeId: string
  name: string
  /** What it shows. */
  shows: string
}

/** The twelve companies that between them fill every field of a report. */
export const showcaseCompanies: readonly ShowcaseCompany[] = showcaseRows.flatMap(({ key, shows }) => {
  const row = handCompanies[key]
  if (row === undefined) return []
  const [form, number, name] = row.entry
  const { register } = legalFormOfWorld(form)
  return [
    {
      serviceId: toServiceId(sandboxRegisters[register], number),
      jurisdictionCode: register,
      nativeId: number,
      name,
      shows,
    },
  ]
})
