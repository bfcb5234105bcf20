/** Rules over places: what a register of the frame is made of, and how it is read. */
export {
  type Asking,
  answerTo,
  fetchAnswers,
  notUnderstood,
  type Pages,
  type Question,
  refuseOther,
  searchBy,
  sourceEntryOf,
  type Typed,
} from './asking.ts'
export { defineRegister } from './define-register.ts'
export {
  activityBy,
  addressBy,
  type Contact,
  called,
  contact,
  documentsBy,
  enteredBy,
  formsIn,
  hit,
  holdersBy,
  identifier,
  lineOf,
  listedOnly,
  policyBy,
  reportsBy,
  restsOf,
  statusEvent,
} from './facts.ts'
export { asItStands, type Chosen, cleaned, fieldsAsTheyStand, merged, whatIsSaid } from './kept.ts'
export { all, type Choice, each, first, flat, joinedEach, matching, objectsWhere, ofEach } from './lists.ts'
export { numberOf, ownServiceId } from './numbers.ts'
export { companyOf, type Party, partyWith, personOf } from './parties.ts'
export {
  completenessOf,
  keptBy,
  largestHoldings,
  notGiven,
  notKept,
  type PartRules,
  type ReadPart,
  readIn,
  reportsHave,
} from './parts.ts'
export { careOf, freeLine, personalNames } from './personal.ts'
export { once, type Place } from './place.ts'
export { answersIn, type Given, type Mapping, readAnswers } from './reading.ts'
export {
  type RecordedCompany,
  recordedAs,
  recordedCompany,
  recordedHits,
  recordedWhere,
} from './recorded.ts'
export { rolesIn } from './roles.ts'
export {
  at,
  beside,
  composed,
  computed,
  constant,
  day,
  dayAfter,
  dayOnly,
  derived,
  either,
  elsewhere,
  type Fields,
  flag,
  type Got,
  inside,
  isDayOrNone,
  isoDay,
  joined,
  made,
  named,
  number,
  object,
  ofPerson,
  orElse,
  type Rule,
  readAt,
  rest,
  source,
  text,
  understood,
  when,
  without,
} from './rules.ts'
export { moneyOf, shareBy } from './shares.ts'
export { rulesAt } from './signing.ts'
export type {
  FrameRegister,
  Held,
  HeldRow,
  Listed,
  OnRead,
  Products,
  ReadOnce,
  Reads,
  RegisterSpec,
  Searches,
} from './spec.ts'
export { columnBy, readTable } from './tables.ts'
