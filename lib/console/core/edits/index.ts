import 'server-only'

export { type Edit, requireUnchanged } from './based-on.ts'
