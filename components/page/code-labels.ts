'use client'

import type { Notification } from '#lib/contract/index.ts'
import { wordIn } from '../format.ts'
import { errorLabels } from '../ui/error-labels.ts'
import { useTranslations } from '../ui/translations.ts'
import { useEventName } from '../widgets/changes/event-name.ts'
import { useChangeLabels } from '../widgets/changes/use-change-labels.ts'

/**
 * What the code of a notification says in the reader's language: the change as a sentence with how grave it is, or why something
 * ended; an unknown one as it came.
 */
export function useCodeLabels(): (notification: Pick<Notification, 'kind' | 'code' | 'change'>) => string | null {
  const errors = useTranslations('errors')
  const t = useTranslations('changes')
  const nameOf = useEventName()
  const { dated } = useChangeLabels()
  return ({ kind, code, change }) => {
    if (change) return t('weighed', { severity: t(`severity.${change.weight}`), sentence: dated(change) })
    if (!code) return null
    if (kind === 'monitor.changed') return nameOf(code)
    const { key, values } = errorLabels(code, null)
    return wordIn(errors, `${key}.what`, code, values)
  }
}
