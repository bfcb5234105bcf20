import 'server-only'

export { ensureKey, resealEvidenceKey, type Statement, signStatement } from './key.ts'
export { listEvidenceKeys, replaceEvidenceKey } from './keys.ts'
export { findEvidence, getEvidenceFrame, sealEvidence } from './seal.ts'
