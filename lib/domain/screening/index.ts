/** Who of a company is screened, and whom a hit means. */
export { knownAs, PartyIndex, type PartyToScreen, partiesToScreen, type ScreeningSources } from './parties.ts'
export { type Computed, codeSaid, verdictSaid } from './said.ts'
