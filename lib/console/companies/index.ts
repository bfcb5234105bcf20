import 'server-only'

export { openBirthDates } from './birth-dates.ts'
export { getStoredCompany } from './get.ts'
export { listStatuses } from './statuses.ts'
export { companyNameOf, companyNamesOf } from './store.ts'
export { companyWithResults, recentCompanies } from './stored-results.ts'
export { suggestCompanies } from './suggested/suggest.ts'
