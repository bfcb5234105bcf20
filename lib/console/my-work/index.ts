import 'server-only'

export { getMyWork } from './list.ts'
export { workOf } from './store.ts'
