'use client'

import { usePreferences, useTranslations } from '../../ui/kit.ts'
import { caseWords } from './case-words.ts'

/** What a case says in words; a value of a newer version is named as it came. */
export function useCaseWords() {
  const t = useTranslations('cases.words')
  const { locale } = usePreferences()
  return caseWords(t, locale)
}
