import 'server-only'

/** Papers that are handed on: the subject of each decides who of everybody may (`disclosures/disclosures.test.ts`). */
export const areaOfDisclosures = {
  previewDisclosure: 'everyone',
  createDisclosure: 'everyone',
  findPaper: 'readers',
  listDisclosures: 'everyone',
  getDisclosure: 'everyone',
  getDisclosureFile: 'everyone',
  confirmDisclosure: 'everyone',
  refuseDisclosure: 'everyone',
  revokeDisclosure: 'everyone',
  resendDisclosureCode: 'everyone',
} as const

/** Batches: files of companies, their matches and orders. */
export const areaOfBatches = {
  listBatches: 'readers',
  createBatch: 'readers',
  getBatch: 'readers',
  listBatchRows: 'readers',
  addBatchRows: 'readers',
  matchBatch: 'readers',
  pickBatchMatch: 'readers',
  acceptBatchMatches: 'readers',
  quoteBatch: 'readers',
  startBatch: 'readers',
  pauseBatch: 'readers',
  resumeBatch: 'readers',
  cancelBatch: 'readers',
  retryBatch: 'readers',
  listBatchResults: 'readers',
} as const

/** Cases: whoever reads companies acts on them, an auditor reads. */
export const areaOfCases = {
  listCases: 'readers',
  getCase: 'readers',
  createCase: 'readers',
  editCase: 'readers',
  commentOnCase: 'readers',
  askCustomer: 'readers',
  recordCorrection: 'readers',
  proposeCaseDecision: 'readers',
  confirmCaseDecision: 'readers',
  returnCaseDecision: 'readers',
  withdrawCaseDecision: 'readers',
  recordCaseReport: 'readers',
  closeCase: 'readers',
  reopenCase: 'readers',
} as const
