'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { formatShare } from '../format.ts'
import { useReader } from '../ui/reader.tsx'
import type { BranchEnd } from './model/ends.ts'
import type { Party, Relation } from './model/explored.ts'

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

/** The label of a line: the share, apart from the threshold in view, and what kind of line it is where it is no shareholding. */
export function useRelationLabel(threshold: number): (relation: Relation) => string {
  const t = useTranslations('graph')
  const { locale } = useReader()
  return useCallback(
    (relation: Relation) => {
      if (relation.kind === 'joins') return t('joint')
      const share = formatShare(relation.share, locale, [threshold])
      if (relation.kind === 'owns') return share
      return relation.share === null ? t('controlling') : t('controllingWith', { share })
    },
    [t, locale, threshold],
  )
}

export function useEndText(): (end: BranchEnd) => string {
  const t = useTranslations('graph.ends')
  return useCallback((end: BranchEnd) => (end.kind === 'error' ? t('error', { code: end.code }) : t(end.kind)), [t])
}
