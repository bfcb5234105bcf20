import 'server-only'

export { listMandates } from './list.ts'
export { saveMandatesOf } from './save.ts'
export { removeMandates } from './store.ts'
