import 'server-only'

export { listOpenItems } from './basis.ts'
export { listFileChronology } from './chronology/list.ts'
export { confirmDecision, proposeDecision, reopenFile, returnDecision, withdrawDecision } from './decide.ts'
export { editFile, getCompanyFile } from './edit.ts'
export { editFiles } from './edit-many.ts'
export { assigneeOfFile, noteInFile } from './note.ts'
export { relatedPartiesOf, resultsOnFile, risksOf } from './store.ts'
