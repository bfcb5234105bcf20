import 'server-only'

export { assignCompany, listCompanyAssignments, withdrawCompanyAssignment } from './assignments.ts'
export { acceptFinding, listFindingAcceptances, reopenFinding } from './findings.ts'
