'use client'

import { useEffect } from 'react'
import { fetchAnswerForms } from '#lib/contract/index.ts'
import { loadDialog } from '../ui/dialog.tsx'

/** After this a page is usable on a slow line as well. */
const quietMs = 2_500

/** Code that is likely to be needed next, fetched once the page is there: the first dialog opens at once, also offline. */
export function FetchAhead() {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.allSettled([fetchAnswerForms(), loadDialog()]), quietMs)
    return () => clearTimeout(timer)
  }, [])
  return null
}
