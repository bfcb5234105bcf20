/** Checks of VAT numbers: what VIES and ADIS are asked, and what their answers say. */
export { adisAction, adisQuestion, readAdis } from './adis.ts'
export type { Got } from './answers.ts'
export { checkableNumber, isCzech, isOtherAddress, type VatNumber } from './numbers.ts'
export { readVies, viesQuestion } from './vies.ts'
