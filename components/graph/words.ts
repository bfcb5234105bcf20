'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { formatShare } from '../format.ts'
import { useReader } from '../ui/reader.tsx'
import type { BranchEnd } from './model/ends.ts'
import type { Party, Relation } from './model/explored.ts'
import { interestGroups } from './model/interests.ts'

export function usePartyName(): (party: Party) => string {
  const t = useTranslations('graph')
  return useCallback(
    (party: Party) => {
      if (party.kind === 'parcel') return t('parcel', { id: party.name ?? '' })
      return party.name ?? t('unnamed')
    },
    [t],
  )
}

/**
 * The label of a line: of shares alone their size, apart from the threshold in view; of other interests their kinds as well, as
 * "75–100 % shares, votes, appoints board".
 */
export function useRelationLabel(threshold: number): (relation: Relation) => string {
  const t = useTranslations('graph')
  const { locale } = useReader()
  return useCallback(
    (relation: Relation) => {
      if (relation.kind === 'joins') return t('joint')
      if (relation.kind === 'owns' && relation.edges.length < 2) return formatShare(relation.share, locale, [threshold])
      const groups = interestGroups(relation.edges).map(({ share, kinds }) => {
        const words = kinds.map((kind) => t(`interestKinds.${kind}`)).join(', ')
        return share === null ? words : `${formatShare(share, locale, [threshold])} ${words}`
      })
      return groups.join(', ')
    },
    [t, locale, threshold],
  )
}

export function useEndText(): (end: BranchEnd) => string {
  const t = useTranslations('graph.ends')
  return useCallback((end: BranchEnd) => (end.kind === 'error' ? t('error', { code: end.code }) : t(end.kind)), [t])
}
