/** Whether people may sign for a company together, by the rules of its register entry. */
export { type Caveat, signingCaveats, voidsRules } from './caveats.ts'
export { countInRole, maySign, type Unread, type Verdict } from './may-sign.ts'
export { enteredOfficers, type Signatory, signatoriesOf } from './signatories.ts'
export { isWordLanguage, marksOf, rulesInWords } from './words/index.ts'
