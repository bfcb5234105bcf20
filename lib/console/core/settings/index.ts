import 'server-only'

export {
  beginDefaults,
  beginDefaultsAnew,
  decideNewDefault,
  isDefaultOn,
  listNewDefaults,
} from './defaults/index.ts'
export { changeSettingsWith, getSettings } from './read.ts'
export { severitiesIn } from './severities.ts'
export { allSettings, lockSettings, removeSetting, writeSetting } from './store.ts'
export { readSettings } from './stored.ts'
