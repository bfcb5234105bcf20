'use client'

import { wordIn } from '../format/readable.ts'
import { errorLabels } from './error-labels.ts'
import { useTranslations } from './translations.ts'

/** What happened, what it means and what to do, by the code of the error. */
export function ErrorSentences({ code, detail, isOrder }: { code: string; detail: string | null; isOrder: boolean }) {
  const t = useTranslations('errors')
  const { key: own, values } = errorLabels(code, detail)
  const key = t.has(`${own}.what`) ? own : 'other'
  return (
    <>
      <strong>{wordIn(t, `${key}.what`, null, values)}</strong>{' '}
      <span className="text-ink-2">
        {(isOrder && wordIn(t, `${key}.ofOrder`, null)) ||
          [wordIn(t, `${key}.means`), wordIn(t, `${key}.next`, '', values)].join(' ')}
      </span>
    </>
  )
}
