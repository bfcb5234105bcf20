'use client'

import { useTranslations } from 'next-intl'
import type { Explored } from './model/explored.ts'
import type { GraphView } from './model/view.ts'
import { usePartyName } from './words.ts'

/** The picture in one sentence, for those who do not see it. */
export function useSummary(explored: Explored, view: GraphView): string {
  const t = useTranslations('graph')
  const nameOf = usePartyName()
  const count = (kind: string) => view.parties.filter((party) => party.kind === kind).length
  return t('summary', {
    name: explored.root === null ? '' : nameOf(explored.root),
    companies: count('company') + count('other'),
    persons: count('person'),
    relations: view.relations.length,
  })
}
