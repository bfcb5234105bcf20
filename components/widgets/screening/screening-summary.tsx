'use client'

import { withOwnTexts } from '../../ui/kit.ts'
import { screeningStateTexts } from './state-texts.ts'
import { useScreeningState } from './use-screening-state.ts'

const Lines = withOwnTexts(() => import('./screening-lines.tsx'), 'ScreeningLines', screeningStateTexts, {
  isInHtml: true,
})

interface ScreeningSummaryProps {
  serviceId: string
  /** Only what is confirmed or open: nothing is drawn of a company with no match. */
  isOfMatches?: boolean
  className?: string
}

/** What is known of the screening of a company, on a page about something else. */
export function ScreeningSummary({ serviceId, isOfMatches = false, className = '' }: ScreeningSummaryProps) {
  const state = useScreeningState(serviceId).data?.value
  if (state === undefined) return null
  if (isOfMatches && state.confirmed.length + state.open.length === 0) return null
  return <Lines state={state} isOfMatches={isOfMatches} className={className} />
}
