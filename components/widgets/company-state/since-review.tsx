'use client'

import { learnedAfter } from '#lib/domain/company-state/index.ts'
import { withOwnTexts } from '../../ui/own-texts.tsx'
import { useCompanyState } from './use-company-state.ts'

const Words = withOwnTexts(() => import('./since-review-words.tsx').then((file) => file.SinceReviewWords), {
  companyState: {
    en: () => import('../../messages/en/companyState.json'),
    de: () => import('../../messages/de/companyState.json'),
  },
})

/** What this console has learned of a company since the reader reviewed it last, whichever results are on file by now. */
export function SinceReview({ serviceId }: { serviceId: string }) {
  const state = useCompanyState(serviceId)
  if (!state?.reviewed) return null
  const learned = learnedAfter(state, state.reviewed.at)
  return learned.length === 0 ? null : <Words serviceId={serviceId} reviewed={state.reviewed} learned={learned} />
}
