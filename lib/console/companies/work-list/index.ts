import 'server-only'

export { countCompanies } from './counts/get.ts'
export { monthsFrom, reviewsByMonth, risksOfListed } from './counts/store.ts'
export { getWorkList } from './list.ts'
