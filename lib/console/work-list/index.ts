import 'server-only'

export { getWorkList } from './list.ts'
