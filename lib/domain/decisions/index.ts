/** Decisions of people: the rule of the second person, for files and cases alike. */
export {
  type Actor,
  type DecisionAction,
  type DecisionRefusal,
  type DecisionStep,
  decide,
  type Pending,
} from './second-person.ts'
