import 'server-only'

export { keepHits, withHitsKept } from './keep.ts'
