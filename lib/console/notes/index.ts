import 'server-only'

export { type NoteRow, notesByIds } from './store.ts'
export { createNote, deleteNote, getCompanyRecord, noteRecords, starCompany, unstarCompany } from './write.ts'
