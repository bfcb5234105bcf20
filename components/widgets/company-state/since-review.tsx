'use client'

import { useMemo } from 'react'
import { learnedAfter } from '#lib/domain/company-state/index.ts'
import { withOwnTexts } from '../../ui/kit.ts'
import { useCompanyState } from './use-company-state.ts'

const Words = withOwnTexts(
  () => import('./since-review-words.tsx'),
  'SinceReviewWords',
  {
    companyState: {
      en: () => import('../../messages/en/companies/companyState.json'),
      de: () => import('../../messages/de/companies/companyState.json'),
    },
  },
  { isInHtml: true },
)

/** What this console has learned of a company since the reader reviewed it last, whichever results are on file by now. */
export function SinceReviewLine({ serviceId }: { serviceId: string }) {
  const state = useCompanyState(serviceId)
  const learned = useMemo(() => (state?.reviewed ? learnedAfter(state, state.reviewed.at) : []), [state])
  if (!state?.reviewed || learned.length === 0) return null
  return <Words serviceId={serviceId} reviewed={state.reviewed} learned={learned} />
}
