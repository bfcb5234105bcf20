import 'server-only'

export { getDocumentFile } from './get.ts'
