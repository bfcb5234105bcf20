import 'server-only'

export { materialOf } from './read.ts'
