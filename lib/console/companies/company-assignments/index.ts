import 'server-only'

export { assignCompany, listCompanyAssignments, withdrawCompanyAssignment } from './assign.ts'
