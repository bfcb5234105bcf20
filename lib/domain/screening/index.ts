/** Who of a company is screened, and whom a hit means. */
export { knownAs, PartyIndex, type PartyToScreen, partiesToScreen, type ScreeningSources } from './parties.ts'
export { type Computed, codeSaid, type NamingResult, partiesRead, unreadIn, verdictSaid } from './said.ts'
export {
  type Comparison,
  comparisonOf,
  listAgeDaysMax,
  noneAlike,
  noneAlikeIn,
  oldestDay,
  type ProviderHit,
  type ScreeningRows,
  screeningState,
} from './state.ts'
export { isNaming, type NamingProduct, namingProducts, unreadParties } from './unread.ts'
