/** Which keys sealed what is stored, and that none of them is missing. */
export { forgetFormerKeys, forgetLostKey, requireSecretKey } from './keys.ts'
