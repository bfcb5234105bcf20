'use client'

import { useTranslations } from '../../ui/translations.ts'
import { interestDetails, termText } from './term-text.ts'

export function useInterestDetails(): (details: string | null | undefined) => string | null {
  const t = useTranslations('report.terms')
  return (details) => interestDetails(t, details)
}

export function useTerm(): (of: string, value: string | null | undefined) => string {
  const t = useTranslations('report.terms')
  return (of, value) => termText(t, of, value)
}
