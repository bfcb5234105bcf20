/** Checks evidence that left a console: without a network, without the console, and without running anything in it. */
export { checkEvidence } from './check.ts'
export {
  type About,
  type Check,
  type Checked,
  type CheckId,
  checkIds,
  type Difference,
  type EvidenceKind,
  type Expected,
  type Reason,
  reasons,
  type Verdict,
} from './model.ts'
export { type OpenedZip, openZip, zipLimits } from './zip/open.ts'
