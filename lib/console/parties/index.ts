import 'server-only'

export { type Closure, closureOf } from './closure.ts'
export { relatedId } from './entries.ts'
export { idOf, partyKeyOf, tieOf } from './keys.ts'
export { listMandates } from './mandates.ts'
export { removeAppearances, saveAppearances, saveRelated } from './save.ts'
export { type Stands, standsOf } from './stands.ts'
export { awaitDecisions, lockDecisions } from './store.ts'
