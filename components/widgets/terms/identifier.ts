'use client'

import { useTranslations } from 'next-intl'
import { useReader } from '../../ui/kit.ts'
import { type IdentifierWords, identifierWords } from './identifier-words.ts'

export function useIdentifierWords(): IdentifierWords {
  const t = useTranslations('report.numbers')
  const { locale } = useReader()
  return identifierWords(t, locale)
}
