import 'server-only'

export { acceptFinding, listFindingAcceptances, reopenFinding } from './accept.ts'
