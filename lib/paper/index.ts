/** Documents that are handed on: what they say, as one value, and its renderings. For browsers too; a PDF is made by `pdf/`. */

export type { Block, Column, Cover, Paper, PaperFact, PaperSection, Run } from './model.ts'
export { textOf } from './text.ts'
export { verificationCodeOf } from './verification-code.ts'
