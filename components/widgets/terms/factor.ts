'use client'

import { useTranslations } from 'next-intl'
import { useReader } from '../../ui/kit.ts'
import { type Factor, factorWords } from './factor-words.ts'

export function useFactor(): (name: string, value: unknown) => Factor {
  const t = useTranslations('report.factors')
  const { locale } = useReader()
  return (name, value) => factorWords(t, name, value, locale)
}
