'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'

/** Actions that had another name when older rows of the log were written. */
const formerNames: Readonly<Record<string, string>> = { noteWebhook: 'addWebhook' }

/** An action in words; one nobody has a word for keeps its own name, which the contract has as well. */
export function useActionName(): (action: string) => string {
  const t = useTranslations('settings.audit.actions')
  return useCallback(
    (action: string) => {
      const name = formerNames[action] ?? action
      return t.has(name) ? t(name) : action
    },
    [t],
  )
}
