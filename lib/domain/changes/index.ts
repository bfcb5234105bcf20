/** What a change at a company weighs and touches: one table for pages, notifications, mails and files. */
export { type ChangeCode, codeTable } from './codes.ts'
export { keptSide, weighedSide } from './kept.ts'
export { gravestFirst, kindTable, rankOf } from './kinds.ts'
export {
  compareGravity,
  factsOfChange,
  kindOfChange,
  severityOfChange,
  severityOfFact,
  severityOfKind,
  type WeighedChange,
} from './weigh.ts'
