/** Checks evidence that left a console: without a network, without the console, and without running anything in it. */
export { checkEvidence } from './check.ts'
export type {
  Checked,
  CheckedAbout,
  Difference,
  EvidenceCheck,
  Expected,
} from './model.ts'
