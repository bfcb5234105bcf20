import 'server-only'

export { materialOf, type Subject } from './read.ts'
