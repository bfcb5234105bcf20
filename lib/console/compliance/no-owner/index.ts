import 'server-only'

export { getNoOwnerRecord, noOwnerRecordOf, recordNoOwner, withdrawNoOwnerRecord } from './record.ts'
