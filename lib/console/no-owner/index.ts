import 'server-only'

export { getNoOwnerRecord, recordNoOwner, withdrawNoOwnerRecord } from './record.ts'
