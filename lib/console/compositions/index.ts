import 'server-only'

export { composedOf } from './gather.ts'
export { getComposition } from './get.ts'
