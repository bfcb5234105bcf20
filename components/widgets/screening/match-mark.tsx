'use client'

import type { ScreeningMatch } from '#lib/contract/index.ts'
import { withOwnTexts } from '../../ui/kit.ts'
import type { MatchMarkProps } from './mark-labels.tsx'
import { screeningStateTexts } from './state-texts.ts'
import { type PartyOnPage, useMatchesOf } from './use-screening.ts'

const Mark = withOwnTexts(() => import('./mark-labels.tsx'), 'MarkLabel', screeningStateTexts)

/** That a party is on a list by a person's decision, or may be; leads to where that is decided. */
export function MatchMark({ serviceId, matches }: MatchMarkProps) {
  if (matches.length === 0) return null
  return <Mark serviceId={serviceId} matches={matches} />
}

/** The mark of one party, where it has a match. */
export function PartyMatchMark({ serviceId, party }: { serviceId: string; party: PartyOnPage }) {
  return <MatchMark serviceId={serviceId} matches={useMatchesOf(serviceId)(party)} />
}

/** The gravest of them. */
export function matchStateOf(matches: readonly ScreeningMatch[]): 'confirmed' | 'open' | null {
  if (matches.length === 0) return null
  return matches.some(({ state }) => state === 'confirmed') ? 'confirmed' : 'open'
}
