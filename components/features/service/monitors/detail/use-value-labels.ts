'use client'

import { useMemo } from 'react'
import { usePreferences, useTranslations, wordIn } from '../../../../ui/kit.ts'
import type { ValueLabels } from './value-lines.ts'

/** Fields and codes in the reader's language; those nobody has a word for are spelled as words. */
export function useValueLabels(): ValueLabels {
  const t = useTranslations('monitors.words')
  const { locale } = usePreferences()
  return useMemo(
    () => ({
      locale,
      field: (name) => wordIn(t, `fields.${name}`, spelled(name)),
      value: (text) => (/^[A-Za-z]+$/.test(text) ? wordIn(t, `values.${text}`, text) : text),
    }),
    [t, locale],
  )
}

/** "dateOfEntry" as "Date of entry". */
export function spelled(name: string): string {
  const labels = name.replace(
    /([a-z\d])([A-Z])/g,
    (_, before: string, next: string) => `${before} ${next.toLowerCase()}`,
  )
  return labels.charAt(0).toUpperCase() + labels.slice(1)
}
