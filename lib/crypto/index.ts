/** Sealed boxes: secrets at rest, with the keys that open them. */
export { createKeyring, deriveKey, openBox, sealBox } from './sealed-box.ts'
