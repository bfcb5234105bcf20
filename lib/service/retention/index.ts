/** The door of retention: what is erased when, and nothing else. */
export { eraseOldResults } from './erase.ts'
