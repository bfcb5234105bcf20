'use client'

import { useTranslations } from 'next-intl'
import { readable } from '../../format.ts'

export type TermTexts = ReturnType<typeof useTranslations<'report.terms'>>

/** A word of an open list in the reader's language; an unknown one stays readable. Empty where there is none. */
export function termText(t: TermTexts, of: string, value: string | null | undefined): string {
  if (value === null || value === undefined || value === '') return ''
  const key = `${of}.${value.replaceAll('.', '_')}`
  return t.has(key) ? t(key) : readable(value)
}

export function useTerm(): (of: string, value: string | null | undefined) => string {
  const t = useTranslations('report.terms')
  return (of, value) => termText(t, of, value)
}
