import 'server-only'

export { relatedId } from './entries.ts'
export { idOf, partyKeyOf, tieOf } from './keys.ts'
export { listMandates } from './mandates.ts'
export { removeAppearances, saveAppearances, saveRelated } from './save.ts'
