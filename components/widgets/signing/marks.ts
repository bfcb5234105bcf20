/** A module of its own, so that the words of each language are fetched with it alone. */
export { marksOf } from '#lib/domain/signing/index.ts'
