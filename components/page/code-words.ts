'use client'

import { useTranslations } from 'next-intl'
import type { Notification } from '#lib/contract/index.ts'
import { errorWords } from '../ui/error-words.ts'
import { useEventName } from '../widgets/monitors/event-name.ts'

/** What the code of a notification says in the reader's language: a change, or why something ended; an unknown one as it came. */
export function useCodeWords(): (notification: Pick<Notification, 'kind' | 'code'>) => string | null {
  const errors = useTranslations('errors')
  const nameOf = useEventName()
  return ({ kind, code }) => {
    if (!code) return null
    if (kind === 'monitor.changed') return nameOf(code)
    const { key, values } = errorWords(code, null)
    return errors.has(`${key}.what`) ? errors(`${key}.what`, values) : code
  }
}
