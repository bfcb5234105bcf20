import 'server-only'

export { companiesBelow, lockHoldings, withHolderOnFile } from './below/store.ts'
export { certainKeysOf, type PartyClosure, partyClosureOf } from './closure.ts'
export { relatedId, relatedProduct } from './entries.ts'
export { handOverDecisions } from './hand-over.ts'
export { idOf, partyIdOf, partyKeyOf, tieOf } from './keys.ts'
export { listMandates } from './mandates.ts'
export { removeAppearances, saveAppearances, saveRelated } from './save.ts'
export { companiesOfDecided, type Stands, standsOf } from './stands.ts'
export {
  areResultsBehind,
  awaitDecisions,
  type EntryRow,
  entryIn,
  kindIn,
  lockDecisions,
  resultsRead,
} from './store.ts'
export { beginsSo, type NameForms, nameFormsOf } from './words/store.ts'
