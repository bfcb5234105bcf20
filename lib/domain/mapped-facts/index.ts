/** What this program reads from stored answers, each fact at a path of its own. */

export { addressText, moneyText } from './fact.ts'
export { factsOf, mapperVersion } from './facts.ts'
export { recordsOf } from './records.ts'
