import type { Simulation } from '../simulation/simulation.ts'
import type { Desk } from './desk.ts'

/** Something done on a day, counted from the end of the year: -1 is its last. */
export interface Act {
  day: number
  act(desk: Desk, sim: Simulation): Promise<unknown>
}
