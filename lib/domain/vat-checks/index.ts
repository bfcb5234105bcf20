/** Checks of VAT numbers: what VIES and ADIS are asked, and what their answers say. */
export { adisAction, adisQuestion, readAdis } from './adis.ts'
export { isOtherAddress } from './alike.ts'
export type { Got } from './answers.ts'
export { checkableNumber, isCzech, type VatNumber } from './numbers.ts'
export { readVies, viesQuestion } from './vies.ts'
