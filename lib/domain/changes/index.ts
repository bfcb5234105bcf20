/** What a change at a company weighs and touches: one table for pages, notifications, mails and files. */
export { type ChangeCode, codeTable, isChangeCode } from './codes.ts'
export { type ChangeKind, changeKinds, kindTable } from './kinds.ts'
export {
  factOfChange,
  factsOfChange,
  kindOfChange,
  type SeveritySettings,
  severityOfChange,
  severityOfFact,
  severityOfKind,
  type WeighedChange,
} from './weigh.ts'
