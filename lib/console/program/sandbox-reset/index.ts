import 'server-only'

export { emptySandbox } from './empty.ts'
