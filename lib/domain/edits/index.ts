/** Edits of forms: what they change, and where two people's meet. */
export { type Change, type Conflict, changesIn, conflictsOf, editOf } from './merge.ts'
export { monitorFieldsOf } from './monitor.ts'
