'use client'

import { useTranslations } from 'next-intl'

/** A word of an open list in the reader's language; an unknown one is shown as received, in monospace. */
export function Term({ of, value }: { of: string; value: string | null | undefined }) {
  const t = useTranslations('report.terms')
  if (value === null || value === undefined || value === '') return null
  const key = `${of}.${value.replaceAll('.', '_')}`
  return t.has(key) ? t(key) : <code className="text-ink-2">{value}</code>
}

/** What a source does not state is said to be not stated; it is never blank and never 0. */
export function NotStated() {
  const t = useTranslations('report')
  return <span className="text-ink-3">{t('notStated')}</span>
}
