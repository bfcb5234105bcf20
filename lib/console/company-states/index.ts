import 'server-only'

export { getCompanyState } from './get.ts'
export { companyStateOf } from './store.ts'
