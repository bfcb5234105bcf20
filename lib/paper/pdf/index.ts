/** A paper as a PDF, for servers. */
export { type PdfOptions, pdfOf } from './print.ts'
export type { PrintedPaper, Verification } from './printed.ts'
