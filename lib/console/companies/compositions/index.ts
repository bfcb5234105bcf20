import 'server-only'

export { composedOf } from './gather.ts'
export { composedRecordOf, getComposition } from './get.ts'
