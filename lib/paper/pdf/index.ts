/** A paper as a PDF, for servers. */
export { pdfOf } from './print.ts'
