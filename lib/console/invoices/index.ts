import 'server-only'

export { getInvoiceFile } from './file.ts'
export { listInvoiceGroups, listInvoiceRows } from './rows.ts'
export { getInvoiceSnapshot } from './snapshot.ts'
