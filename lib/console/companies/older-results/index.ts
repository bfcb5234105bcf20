import 'server-only'

export { readOlderResults } from './read.ts'
