'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** An action in words; one nobody has a word for keeps its own name, which the contract has as well. */
export function useActionName(): (action: string) => string {
  const t = useTranslations('settings.audit.actions')
  return useCallback((action: string) => (t.has(action) ? t(action) : action), [t])
}
