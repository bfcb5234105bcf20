import 'server-only'

export { getScreeningState } from './get.ts'
export {
  type ScreeningColumns,
  screeningColumns,
  screeningJoin,
  screeningStateOf,
  screeningStatesIn,
  screeningStatesOf,
} from './states/store.ts'
export {
  type Compared,
  decideElsewhere,
  decideMatch,
  forgetScreenings,
  listMatchId,
  lockScreenings,
  partiesMayDiffer,
  saveCompared,
  screeningsBehind,
  versionOf,
} from './store.ts'
