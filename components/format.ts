/** Values of the contract as text, by locale and zone. Pure: what is now, and whose zone it is, are arguments. */
export * from './format/jurisdictions.ts'
export * from './format/languages.ts'
export * from './format/numbers.ts'
export * from './format/parties.ts'
export * from './format/readable.ts'
export * from './format/shares.ts'
export * from './format/times.ts'
export { isLocale, type Locale, notDisclosed } from './format/words.ts'
