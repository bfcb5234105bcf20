import 'server-only'

export { keepFound, withFoundKept } from './found.ts'
export { getStoredCompany } from './get.ts'
export { listStoredCompanies } from './list.ts'
export { recentCompanies } from './stored-results.ts'
