import 'server-only'

export { ensureKey, resealEvidenceKey, type Statement, signStatement } from './key.ts'
export { listEvidenceKeys, replaceEvidenceKey } from './keys.ts'
export { getEvidenceFrame, sealEvidence } from './seal.ts'
