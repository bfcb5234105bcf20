import 'server-only'

export { type NoteRow, notesByIds } from './store.ts'
export {
  createNote,
  deleteNote,
  getCompanyRecord,
  listCompanyNotes,
  noteRecords,
  starCompany,
  unstarCompany,
} from './write.ts'
