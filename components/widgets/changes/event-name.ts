'use client'

import { useCallback } from 'react'
import { readableName, wordIn } from '../../format.ts'
import { useTranslations } from '../../ui/translations.ts'

/** What an event is called in the reader's language; a code this console does not know, as words. */
export function useEventName(): (code: string) => string {
  const t = useTranslations('changes.codes')
  return useCallback((code) => wordIn(t, code, asWords(code)), [t])
}

/** "SHAREHOLDER_ADDED" as "Shareholder added"; what is no such code stays as it came. */
function asWords(code: string) {
  return /^[A-Z][A-Z0-9_]*$/.test(code) ? readableName(code.toLowerCase()) : code
}
