'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { SinceReview } from '#lib/contract/index.ts'
import { classNames, useReader } from '../../ui/kit.ts'
import { learnedWords } from '../../widgets/company-state/since-review-words.tsx'

export interface SinceWords {
  what: string
  when: string
}

/** "3 changes" and "since 3 Nov 2026, 1 serious"; where nothing is known to have come since, when the reader reviewed it. */
export function useSinceWords(): (since: SinceReview) => SinceWords {
  const t = useTranslations('companies.sinceReview')
  const counted = useTranslations('companyState.sinceReview')
  const { formatDay } = useReader()
  return useCallback(
    ({ how, at, changes, matches, discrepancies, serious }) => {
      const counts = { changes: changes ?? 0, matches: matches ?? 0, discrepancies: discrepancies ?? 0 }
      const what = learnedWords(counted, counts)
      const day = formatDay(at)
      return what === ''
        ? { what: t(how === 'approval' ? 'approval' : 'review', { day }), when: '' }
        : { what, when: t('since', { day, serious: serious ?? 0 }) }
    },
    [t, counted, formatDay],
  )
}

export function SinceReviewCell({ what, when, isSerious }: SinceWords & { isSerious: boolean }) {
  if (when === '') return <span className="text-sm text-ink-3">{what}</span>
  return (
    <span className="block">
      <span className={classNames('block', isSerious && 'font-medium text-bad')}>{what}</span>
      <span className="block text-sm text-ink-3">{when}</span>
    </span>
  )
}
