'use client'

import { useReader, useTranslations } from '../../ui/kit.ts'
import { type IdentifierWords, identifierWords } from './identifier-words.ts'

export function useIdentifierWords(): IdentifierWords {
  const t = useTranslations('report.numbers')
  const { locale } = useReader()
  return identifierWords(t, locale)
}
