import 'server-only'

export { requireUnchanged } from './based-on.ts'
