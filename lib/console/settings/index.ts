import 'server-only'

export { changeSettings, getSettings, readSettings } from './read.ts'
export { allSettings, lockSettings, removeSetting, writeSetting } from './store.ts'
