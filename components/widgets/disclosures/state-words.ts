'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { worded } from '../../format.ts'

/** Where a paper stands, in a word. */
export function useStateWords(): (state: string) => string {
  const t = useTranslations('disclosures.states')
  return useCallback((state) => worded(t, state), [t])
}
