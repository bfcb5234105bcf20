'use client'

import { useEffect } from 'react'
import { fetchAnswerForms } from '#lib/contract/index.ts'
import { loadDialog } from '../ui/dialog.tsx'
import type {} from '../ui/kit.ts'
import { useIsQuiet } from '../ui/rested.ts'

/** Code that is likely to be needed next, fetched once the page is there: the first dialog opens at once, also offline. */
export function FetchAhead() {
  const isQuiet = useIsQuiet()
  useEffect(() => {
    if (isQuiet) void Promise.allSettled([fetchAnswerForms(), loadDialog()])
  }, [isQuiet])
  return null
}
