/** Who of a company is screened, and whom a hit means. */

export { type CardRow, cardOf, listedFieldOf } from './card.ts'
export { type Named, namedIn, type ScreeningSources } from './named.ts'
export { knownAs, type PartyToScreen, partiesOfNamed, partiesToScreen, ScreenedPartyIndex } from './parties.ts'
export { codeSaid, partiesRead, unreadIn, verdictSaid } from './said.ts'
export {
  type Comparison,
  noneAlike,
  noneAlikeIn,
  oldestDay,
  type ProviderHit,
  type ScreeningRows,
  screenedComparisonOf,
  screeningState,
} from './state.ts'
export { nothingTold } from './told.ts'
export { isNaming, namingProducts, unreadParties } from './unread.ts'
