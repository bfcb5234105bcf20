/** Discrepancies with a register: their class, proposed with its reason, and until when they are reported. */
export { type Proposal, proposeClass } from './classify.ts'
export { type Deadline, deadlineOf, localDay } from './clock.ts'
export {
  type DifferenceReason,
  differenceClasses,
  type StatedOwner,
} from './differences.ts'
export { type DiscrepancyFacts, type Duty, dutyOf, mayAskCustomer } from './duty.ts'
