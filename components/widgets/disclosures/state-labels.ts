'use client'

import { useCallback } from 'react'
import { wordIn } from '../../format.ts'
import { useTranslations } from '../../ui/translations.ts'

/** Where a paper stands, in a word. */
export function useStateLabels(): (state: string) => string {
  const t = useTranslations('disclosures.states')
  return useCallback((state) => wordIn(t, state), [t])
}
