import { pickAt } from '../world/random.ts'
import { type AppliedChange, type Moment, worldStateOf } from '../world/state.ts'
import type { WorldState } from '../world/view.ts'
import { worldOf } from '../world/world.ts'

export const today = new Date('2026-11-21T08:12:44.000Z')

export function momentAt(now: Date | string = today, changes: readonly AppliedChange[] = []): Moment {
  return { world: worldOf(), now: new Date(now), changes }
}

/** A company written by hand, by its key, at a moment. */
export function stateByKey(key: string, moment: Moment = momentAt()): WorldState {
  const index = moment.world.keys.companies.get(key)
  if (index === undefined) throw new Error(`nothing is written under ${key}`)
  return worldStateOf(pickAt(moment.world.companies, index), moment)
}
