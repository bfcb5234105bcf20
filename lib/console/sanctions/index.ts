import 'server-only'

export { importFromFiles, importSanctionEdition } from './import.ts'
export { listSanctionEditions } from './list.ts'
export type { ListFile } from './reading.ts'
