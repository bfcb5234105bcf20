import 'server-only'

export { changeSettings, getSettings, readSettings } from './read.ts'
