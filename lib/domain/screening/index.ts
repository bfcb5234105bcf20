/** Who of a company is screened, and whom a hit means. */

export { type CardField, type CardOutcome, type CardReach, type CardRow, cardOf, listedFieldOf } from './card.ts'
export { type Named, namedIn, type ScreeningSources, type Standing } from './named.ts'
export { knownAs, PartyIndex, type PartyToScreen, partiesOfNamed, partiesToScreen } from './parties.ts'
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
export { nothingTold } from './told.ts'
export { isNaming, type NamingProduct, namingProducts, unreadParties } from './unread.ts'
