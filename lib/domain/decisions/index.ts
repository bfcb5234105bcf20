/** Decisions of people: the rule of the second person, for files, cases and matches alike. */
export { type AccountReset, type Bar, barBetween, heldUntil } from './account-reset.ts'
export { isSecondPersonNeeded } from './rule.ts'
export {
  type Actor,
  type DecisionAction,
  type DecisionRefusal,
  type DecisionStep,
  decide,
  type Pending,
} from './second-person.ts'
