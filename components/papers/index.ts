/** Papers that are handed on: made on the server from what is on file, in the words of the pages. */

export { offeredOf, paperOf } from './paper.ts'
export { type PaperWords, paperNamespaces } from './words.ts'
