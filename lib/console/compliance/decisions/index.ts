import 'server-only'

export { decisionsFor, listDecisions } from './list.ts'
