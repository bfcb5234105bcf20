/** What became known of a company after an answer was read, so that reusing it is a choice made in full knowledge. */
export { outdatedOf } from './outdated.ts'
