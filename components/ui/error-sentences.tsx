'use client'

import { useTranslations } from 'next-intl'
import { errorLabels } from './error-labels.ts'

/** What happened, what it means and what to do, by the code of the error. */
export function ErrorSentences({ code, detail, isOrder }: { code: string; detail: string | null; isOrder: boolean }) {
  const t = useTranslations('errors')
  const { key: own, values } = errorLabels(code, detail)
  const key = t.has(`${own}.what`) ? own : 'other'
  return (
    <>
      <strong>{t(`${key}.what`, values)}</strong>{' '}
      <span className="text-ink-2">
        {isOrder && t.has(`${key}.ofOrder`)
          ? t(`${key}.ofOrder`)
          : [t(`${key}.means`), t(`${key}.next`, values)].join(' ')}
      </span>
    </>
  )
}
