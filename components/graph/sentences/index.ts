/** Ways to the root as sentences with their arithmetic; words by message keys. Pure. */
export type { Sentence, SentenceEnd, SentenceStep } from './model.ts'
export { arithmeticLines, type SentenceWord, type SentenceWords, sentenceText } from './say.ts'
export { sentenceOf, sentencesOf } from './sentence.ts'
