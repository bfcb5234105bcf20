'use client'

import { createContext, useCallback, useContext } from 'react'
import { formatShare } from '../format.ts'
import { nameOfAuthor, usePreferences, useTranslations } from '../ui/kit.ts'
import { drawnText } from './drawing/names.ts'
import { useChangedLine, useIsOutdatedShare } from './known-since.ts'
import {
  type BranchEnd,
  changeOfRelation,
  type ExploredRelation,
  type GraphChanges,
  type Party,
  type PartyMark,
} from './model/index.ts'
import { endText, markTexts, partyFigureTexts, partyNameText, relationText, sinceText } from './texts.ts'

/** Empty for an end that is no party of the graph. */
export function usePartyName(): (party: Party | null | undefined) => string {
  const t = useTranslations('graph')
  return useCallback((party) => (party ? partyNameText(t, party) : ''), [t])
}

/** What stands beneath a name: jurisdiction, share of the subject, and what is counted apart from it. */
export function usePartyFigures(threshold: number): (party: Party) => string[] {
  const t = useTranslations('graph')
  const { locale } = usePreferences()
  const changes = useGraphChanges()
  const isOutdated = useIsOutdatedShare()
  return useCallback(
    (party) => {
      const change = changes?.parties.get(party.id)
      const figures = partyFigureTexts(party, { t, locale, threshold }, isOutdated(party.id))
      return change === undefined ? figures : [drawnText(t(`compared.${change}`)), ...figures]
    },
    [t, locale, threshold, changes, isOutdated],
  )
}

/**
 * The label of a line: of shares alone their size, apart from the threshold in view; of other interests their kinds as well, as
 * "75–100 % shares, votes, appoints board". Beside an earlier graph it says what was before.
 */
export function useRelationLabel(threshold: number): (relation: ExploredRelation) => string {
  const t = useTranslations('graph')
  const { locale } = usePreferences()
  const changes = useGraphChanges()
  const changedLine = useChangedLine()
  const plain = usePlainLabel(threshold)
  return useCallback(
    (relation) => {
      const label = drawnText(plain(relation))
      const change = changeOfRelation(changes, relation)
      const since = changedLine(relation)
      if (change === null && since !== undefined) {
        return sinceText(label, since, { t, locale, threshold })
      }
      if (change === null) return label
      if (change.kind === 'changed') return `${formatShare(change.before, locale, [threshold])} → ${label}`
      return `${t(`compared.${change.kind}`)}: ${label}`
    },
    [t, locale, threshold, changes, changedLine, plain],
  )
}

function usePlainLabel(threshold: number): (relation: ExploredRelation) => string {
  const t = useTranslations('graph')
  const { locale } = usePreferences()
  return useCallback(
    (relation) => {
      if (relation.kind !== 'joins' && relation.assignment !== null)
        return t('assignedBy', { name: nameOfAuthor(relation.assignment.by) })
      return relationText(relation, { t, locale, threshold })
    },
    [t, locale, threshold],
  )
}

export function useEndText(): (end: BranchEnd) => string {
  const t = useTranslations('graph.ends')
  return useCallback((end) => endText(t, end), [t])
}

/** A mark at a party: the register's own word for a status, else what the mark is for. */
export function useMarkText(): (mark: PartyMark) => string {
  const t = useTranslations('graph')
  return useCallback(({ kind, original }) => original ?? markTexts(t)[kind], [t])
}

interface ComparedWith extends GraphChanges {
  earlier: { orderId: string; at: string | null }
}

/** What differs from an earlier graph; null where a graph is shown alone. */
export const GraphChangesContext = createContext<ComparedWith | null>(null)

export function useGraphChanges(): ComparedWith | null {
  return useContext(GraphChangesContext)
}
