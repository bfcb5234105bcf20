/** Languages (ISO 639-1) whose rules of representation in words are read, apart from their words: those weigh more than a page needs. */
const wordLanguages = ['cs', 'sk', 'pl', 'no', 'nb'] as const
export type WordLanguage = (typeof wordLanguages)[number]

export const isWordLanguage = (language: string | null | undefined): language is WordLanguage =>
  wordLanguages.some((one) => one === language)
