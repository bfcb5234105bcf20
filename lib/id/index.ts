/** Ids in the order of their creation. */
export { firstIdAt, newId, newRequestId } from './id.ts'
