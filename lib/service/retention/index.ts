/** Retention: what is erased, and when. */
export { eraseOldResults } from './erase.ts'
