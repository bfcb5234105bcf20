import 'server-only'

export { getScreeningState } from './get.ts'
export { listedScreening } from './states/listed.ts'
export {
  screeningStateOf,
  screeningStatesOf,
} from './states/store.ts'
export {
  type ComparedCompany,
  decideElsewhere,
  decideMatch,
  forgetScreenings,
  listMatchId,
  lockScreenings,
  partiesMayDiffer,
  saveCompared,
  screeningsBehind,
  versionsOf,
} from './store.ts'
