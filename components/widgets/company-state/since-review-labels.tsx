'use client'

import type { LaterKnowledge, ReviewedBy } from '#lib/contract/index.ts'
import { pages, TextLink, type TextsOf, usePreferences, useTranslations } from '../../ui/kit.ts'

interface SinceReviewLabelProps {
  serviceId: string
  reviewed: ReviewedBy
  learned: readonly LaterKnowledge[]
}

export type SinceReviewTexts = TextsOf<'companyState.sinceReview'>

/** "3 changes, 1 match"; empty where nothing is counted. */
export function learnedLabels(
  t: SinceReviewTexts,
  counts: Readonly<Record<(typeof learnedKinds)[number], number>>,
): string {
  return learnedKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(kind, { count: counts[kind] }))
    .join(', ')
}

const learnedKinds = ['changes', 'matches', 'discrepancies'] as const

/** "3 changes, 1 match since your review of 3 Nov 2026, 1 serious". */
export function SinceReviewLabel({ serviceId, reviewed, learned }: SinceReviewLabelProps) {
  const t = useTranslations('companyState.sinceReview')
  const { formatDay } = usePreferences()
  const matches = learned.filter(({ kind }) => kind === 'screening').length
  const discrepancies = learned.filter(({ kind }) => kind === 'case').length
  const counts = { changes: learned.length - matches - discrepancies, matches, discrepancies }
  const what = learnedLabels(t, counts)
  const serious = learned.filter(({ severity }) => severity === 'serious').length
  return (
    <p data-since-review className="mb-4 text-sm text-ink-2">
      <TextLink href={pages.history(serviceId)}>
        {t(reviewed.how, { what, day: formatDay(reviewed.at), serious })}
      </TextLink>
    </p>
  )
}
