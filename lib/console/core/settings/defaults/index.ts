import 'server-only'

export { beginDefaults, beginDefaultsAnew } from './begin.ts'
export { decideNewDefault, isDefaultOn, listNewDefaults, noteDecided } from './decide.ts'
