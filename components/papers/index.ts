/** Papers that are handed on: made on the server from what is on file, in the words of the pages. */

export { type PaperLabels, paperNamespaces } from './labels.ts'
export { offeredOf, paperOf } from './paper.ts'
