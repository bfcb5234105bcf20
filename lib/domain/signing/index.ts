/** Whether people may sign for a company together, by the rules of its register entry. */
export { countInRole, maySign, type Undecided, type Verdict } from './may-sign.ts'
export { type Signatory, signatoriesOf } from './signatories.ts'
