/** Discrepancies with a register: their class, proposed with its reason, and until when they are reported. */
export { type DifferenceReason, differenceClasses, type Proposal, proposeClass, type StatedOwner } from './classify.ts'
export {
  type Deadline,
  type DiscrepancyFacts,
  type Duty,
  deadlineOf,
  dutyOf,
  localDay,
  mayAskCustomer,
} from './duty.ts'
