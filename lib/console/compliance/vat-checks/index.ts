import 'server-only'

export { checkVatNumber } from './check.ts'
export { listVatChecks } from './list.ts'
