import type { ReactNode } from 'react'
import type { CompanySanctions, SanctionMatch } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { AnswerTable } from '../answer-table.tsx'
import { ListsSection } from '../lists-section.tsx'
import { MatchCard } from '../match-card.tsx'
import { MatchesSection } from '../matches-section.tsx'

/** The answers, the matches and the lists they rest on. */
export function matchesAndLists(sanctions: CompanySanctions): ReactNode {
  return (
    <>
      <AnswerTable serviceId="co_xa_1" sanctions={sanctions} />
      <MatchesSection
        serviceId="co_xa_1"
        sanctions={sanctions}
        read={known(sanctions, { what: 'getCompanySanctions', id: null, on: null })}
      />
      <ListsSection sanctions={sanctions} />
    </>
  )
}

/** A match laid out field by field. */
export function cardOfMatch(match: SanctionMatch): ReactNode {
  return <MatchCard match={match} />
}
