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
  decideMatch,
  forgetScreenings,
  partiesMayDiffer,
  saveCompared,
  screeningsBehind,
  versionOf,
} from './store.ts'
