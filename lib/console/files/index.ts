import 'server-only'

export { newerProducts } from './changed/store.ts'
export { listFileChronology } from './chronology/list.ts'
export { confirmDecision, proposeDecision, reopenFile, returnDecision, withdrawDecision } from './decide.ts'
export { editFile, getCompanyFile } from './edit.ts'
export { editFiles } from './edit-many.ts'
export { noteInFile, relatedPartiesOf } from './note.ts'
