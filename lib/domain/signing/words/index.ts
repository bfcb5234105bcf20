export { marksOf } from './marks.ts'
export { isWordLanguage, rulesInWords } from './rules-in-words.ts'
