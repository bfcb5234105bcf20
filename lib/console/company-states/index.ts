import 'server-only'

export { getCompanyState } from './get.ts'
export { eraseAnswers, refreshStates, saveAnswer } from './refresh.ts'
export { saveSearched } from './search.ts'
export { companyStateOf, lockState, statesOf } from './store.ts'
