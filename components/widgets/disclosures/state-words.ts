'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** Where a paper stands, in a word. */
export function useStateWords(): (state: string) => string {
  const t = useTranslations('disclosures.states')
  return useCallback((state) => (t.has(state) ? t(state) : state), [t])
}
