'use client'

import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { CompanyFile } from '#lib/contract/index.ts'
import { lacksReview, nextReviewOf } from '#lib/domain/files/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { fieldErrorTypesOf, TextField, useNow, useTranslations } from '../../../ui/kit.ts'

/** What a refused approval says of these is shown at them: a day of review, and what is open, which is read again. */
export const fieldsOfApproval = ['nextReviewOn', 'stateVersion', 'despite']

/** The day of the next review of a file that does not close without one; of any other file nothing is asked. */
export interface ReviewDate {
  isAsked: boolean
  isMissing: boolean
  value: string
  change: (value: string) => void
  /** What is sent with the decision. */
  body: { nextReviewOn?: string }
}

/** It begins with the day that the rule of the risk class proposes. */
export function useReviewDate(file: Pick<CompanyFile, 'riskClass' | 'nextReviewOn'>): ReviewDate {
  const [typed, change] = useState<string | null>(null)
  const months = useRoute('getSettings', {}).data?.value.reviewMonths
  const today = dayOf(new Date(useNow(60_000)))
  const isAsked = lacksReview(file, today)
  const value = typed ?? (months ? nextReviewOf(today, 'high', months) : '')
  const isMissing = isAsked && (value === '' || lacksReview({ riskClass: 'high', nextReviewOn: value }, today))
  return { isAsked, isMissing, value, change, body: isAsked ? { nextReviewOn: value } : {} }
}

export function ReviewDateField({ review, error }: { review: ReviewDate; error: Error | null }) {
  const t = useTranslations('file')
  const isRefused = fieldErrorTypesOf(error).nextReviewOn !== undefined
  if (!review.isAsked && !isRefused) return null
  return (
    <TextField
      type="date"
      isRequired
      className="max-w-[280px]"
      label={t('form.nextReviewOn')}
      hint={t('review.high')}
      error={review.isMissing || isRefused ? t('review.missing') : null}
      value={review.value}
      onChange={review.change}
    />
  )
}
