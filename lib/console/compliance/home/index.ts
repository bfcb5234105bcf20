import 'server-only'

export { getFinanceHome } from './finance.ts'
export { getHome } from './get.ts'
