'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** What an event is called in the reader's language; a code this console does not know, as it came. */
export function useEventName(): (code: string) => string {
  const t = useTranslations('monitors.codes')
  return useCallback((code) => (t.has(code) ? t(code) : code), [t])
}
