import 'server-only'

export { createNote, deleteNote, getCompanyRecord, starCompany, unstarCompany } from './write.ts'
