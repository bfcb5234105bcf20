/** Discrepancies with a register: their class, proposed with its reason, and until when they are reported. */
export { type Known, type Proposal, proposeClass } from './classify.ts'
export { type Deadline, deadlineOf, localDay } from './clock.ts'
export {
  type DifferenceClass,
  type DifferenceReason,
  differenceClasses,
  differenceReasons,
  type StatedOwner,
} from './differences.ts'
export { type DiscrepancyFacts, type Duty, dutyOf, mayAskCustomer } from './duty.ts'
