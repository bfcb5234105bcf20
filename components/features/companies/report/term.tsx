'use client'

import { useTranslations } from 'next-intl'
import { useTerm } from '../../../widgets/terms/term.ts'

/** A word of an open list in the reader's language; an unknown one stays readable. */
export function Term({ of, value }: { of: string; value: string | null | undefined }) {
  return <>{useTerm()(of, value)}</>
}

/** What a source does not state is said to be not stated; it is never blank and never 0. */
export function NotStated() {
  const t = useTranslations('report')
  return <span className="text-ink-3">{t('notStated')}</span>
}
