/** Cases: what may become of one, which rule it is under and which day counts. */
export { type CaseFacts, caseRuleOf, dueDayOf, dutyOfCase, ownerThresholdOf } from './duty.ts'
export { agreesWith, statedOwnersOf } from './owners.ts'
export {
  type CaseAction,
  type CaseRefusal,
  type CaseStep,
  caseStepOf,
  stepOfNews,
} from './transitions.ts'
