/** Text in its forms: CSV, calendars, JSON that may be none, account numbers, names in other alphabets. Safe in a browser. */

export { browserOf } from './browser.ts'
export { type Calendar, type CalendarEntry, calendarText } from './calendar.ts'
export { csvLine, csvOf, formulaSafe, utf8Mark } from './csv.ts'
export { isDecimal } from './decimal.ts'
export { type FoldedLetter, fold, foldedLetters, foldings, foldNumber, unmarked } from './fold.ts'
export { maskedIban } from './iban.ts'
export { jsonOrNull } from './json.ts'
export { cutJson } from './json-cut.ts'
export { latinOf } from './latin.ts'
export { misspelling } from './misspelling.ts'
export { shortened } from './shortened.ts'
export { type Spelling, type Standard, spellingsOf } from './transliterate.ts'
