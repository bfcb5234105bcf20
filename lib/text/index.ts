/** Text in its forms: CSV, JSON that may be none, account numbers. Safe in a browser. */
export { csvLine, csvOf, formulaSafe, utf8Mark } from './csv.ts'
export { isDecimal } from './decimal.ts'
export { maskedIban } from './iban.ts'
export { jsonOrNull } from './json.ts'
