'use client'

import { useTranslations, wordIn } from '../../../ui/kit.ts'

/** What kind of document it is; one this console does not know is named as it came. */
export function useTypeName() {
  const t = useTranslations('documents.types')
  return (type: string) => wordIn(t, type)
}

/** "PDF", "raw data"; a format this console does not know is named as it came. */
export function useFormatName() {
  const t = useTranslations('documents.order')
  return (format: string) => (format === 'pdf' || format === 'raw' ? t(format) : format)
}
