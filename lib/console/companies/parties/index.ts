import 'server-only'

export { companiesBelow, lockHoldings, withHolderOnFile } from './below/store.ts'
export { listMandates } from './mandates.ts'
export {
  deleteAppearances,
  idOf,
  partyIdOf,
  partyKeyOf,
  relatedId,
  relatedProduct,
  saveAppearances,
  saveRelated,
  tieOf,
} from './save.ts'
export {
  certainKeysOf,
  companiesOfDecided,
  handOverDecisions,
  type PartyClosure,
  partyClosureOf,
  type Stands,
  standsOf,
} from './stands.ts'
export {
  areResultsBehind,
  awaitDecisions,
  beginsSo,
  type EntryRow,
  entryIn,
  isAbout,
  kindIn,
  lockDecisions,
  type NameForms,
  nameFormsOf,
  resultsRead,
} from './store.ts'
