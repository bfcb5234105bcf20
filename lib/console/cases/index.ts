import 'server-only'

export type { CaseLine } from './change.ts'
export { confirmCaseDecision, proposeCaseDecision, returnCaseDecision, withdrawCaseDecision } from './decide.ts'
export { editCase } from './edit.ts'
export { getCase, listCases } from './list.ts'
export { createCase, type NewCase, openCase, openOrAddTo } from './open.ts'
export { remindOfCases } from './remind.ts'
export { askCustomer, closeCase, commentOnCase, recordCaseReport, recordCorrection, reopenCase } from './steps.ts'
