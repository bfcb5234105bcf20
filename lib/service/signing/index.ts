/** The key that signs invoices: made once, kept sealed, its public half listed for anybody to compare. */
export { ensureSigningKey, listSigningKeys, resealSigningKeys, sign } from './keys.ts'
