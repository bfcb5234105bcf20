import 'server-only'

export { getMyWork } from './list.ts'
export { listOpenMatches } from './matches/open.ts'
export { workOf } from './store.ts'
