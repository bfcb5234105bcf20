'use client'

import { useEffect, useState } from 'react'
import type { Locale } from '../../../format.ts'
import { scheduleProblem } from './schedule.ts'

/** A schedule in words of the reader's language; its library is loaded when a schedule is shown. Null until then. */
export function useCronText(expression: string | null | undefined, locale: Locale): string | null {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (!expression || scheduleProblem(expression) !== null) {
      setText(null)
      return
    }
    void labelsOf(expression, locale).then((found) => isCurrent && setText(found))
    return () => {
      isCurrent = false
    }
  }, [expression, locale])
  return text
}

async function labelsOf(expression: string, locale: Locale): Promise<string> {
  const options = { locale, use24HourTimeFormat: true, verbose: false }
  const { toString: toLabels } = locale === 'en' ? await import('cronstrue') : await import('cronstrue/i18n')
  return toLabels(expression, options)
}
