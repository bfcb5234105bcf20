'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** What kind of document it is; one this console does not know is named as it came. */
export function useTypeName(): (type: string) => string {
  const t = useTranslations('documents.types')
  return useCallback((type: string) => (t.has(type) ? t(type) : type), [t])
}

/** "PDF", "raw data"; a format this console does not know is named as it came. */
export function useFormatName(): (format: string) => string {
  const t = useTranslations('documents.order')
  return useCallback((format: string) => (format === 'pdf' || format === 'raw' ? t(format) : format), [t])
}
