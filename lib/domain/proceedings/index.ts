/** What a register enters about the end of a company, and whether it still holds. */
export { isEndedProceeding, openEventsOf, proceedingOf } from './proceedings.ts'
