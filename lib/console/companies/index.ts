import 'server-only'

export { getStoredCompany } from './get.ts'
export { listStoredCompanies } from './list.ts'
export { withNamesSaved } from './names.ts'
export { recentCompanies } from './stored-results.ts'
