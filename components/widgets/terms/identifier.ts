'use client'

import { usePreferences, useTranslations } from '../../ui/kit.ts'
import { type IdentifierWords, identifierWords } from './identifier-words.ts'

export function useIdentifierWords(): IdentifierWords {
  const t = useTranslations('report.numbers')
  const { locale } = usePreferences()
  return identifierWords(t, locale)
}
