export { isWordLanguage } from './languages.ts'
export { marksOf } from './marks.ts'
export { rulesInWords } from './rules-in-words.ts'
