/** BODS 0.4 (Beneficial Ownership Data Standard): a graph as statements, and statements as a graph. Pure. */
export type { BodsFailure, BodsFile, BodsNote, BodsReading, BodsRefusal, BodsSubject } from './model.ts'
export { readBods } from './reading/read.ts'
export { bodsText, type WriteOptions, writeBods } from './writing/write.ts'
export type { WrittenAnnotation, WrittenStatement } from './writing/written.ts'
