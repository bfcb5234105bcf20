/** BODS 0.4 (Beneficial Ownership Data Standard): a graph as statements, and statements as a graph. Pure. */

export { readBods } from './reading/read.ts'
export { bodsText, writeBods } from './writing/write.ts'
export type { WrittenAnnotation, WrittenStatement } from './writing/written.ts'
