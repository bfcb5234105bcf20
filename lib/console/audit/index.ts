import 'server-only'

export { readHead } from './chain.ts'
export { getAuditFile } from './file.ts'
export { listAudit } from './list.ts'
export { type Audited, type Closing, closeAudit, endingOf, recordAudit } from './record.ts'
export { closeRefusals, recordRefusal } from './refusals.ts'
export { byProgram, createTrail, programTrail, type Trail } from './trail.ts'
