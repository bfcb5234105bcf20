'use client'

import { usePreferences, useTranslations } from '../../ui/kit.ts'
import { caseLabels } from './case-labels.ts'

/** What a case says in words; a value of a newer version is named as it came. */
export function useCaseLabels() {
  const t = useTranslations('cases.words')
  const { locale } = usePreferences()
  return caseLabels(t, locale)
}
