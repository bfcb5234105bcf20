/** Rows of a past, written by a simulation and loaded into a new installation. */

export { uuidOf } from './fill.ts'
export { mark } from './marks.ts'
export { type PastRows, pastFile, readPast } from './read.ts'
export { insertPast } from './store.ts'
