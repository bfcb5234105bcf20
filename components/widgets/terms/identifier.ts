'use client'

import { usePreferences, useTranslations } from '../../ui/kit.ts'
import { type IdentifierLabels, identifierLabels } from './identifier-labels.ts'

export function useIdentifierLabels(): IdentifierLabels {
  const t = useTranslations('report.numbers')
  const { locale } = usePreferences()
  return identifierLabels(t, locale)
}
