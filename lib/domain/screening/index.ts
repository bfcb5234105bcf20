/** Who of a company is screened, and whom a hit means. */

export { type CardRow, cardOf, listedFieldOf } from './card.ts'
export { type Named, namedIn, type ScreeningSources } from './named.ts'
export { knownAs, PartyIndex, type PartyToScreen, partiesOfNamed, partiesToScreen } from './parties.ts'
export { codeSaid, partiesRead, unreadIn, verdictSaid } from './said.ts'
export {
  type Comparison,
  comparisonOf,
  noneAlike,
  noneAlikeIn,
  oldestDay,
  type ProviderHit,
  type ScreeningRows,
  screeningState,
} from './state.ts'
export { nothingTold } from './told.ts'
export { isNaming, namingProducts, unreadParties } from './unread.ts'
