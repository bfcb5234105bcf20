'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { formatShare, readableName } from '../format.ts'
import { useReader } from '../ui/reader.tsx'
import { nameOfAuthor } from '../widgets/notes/use-record.ts'
import { useGraphChanges } from './changes.ts'
import { drawnText } from './drawing/names.ts'
import { useChangedLine, useIsOutdatedShare } from './known-since.ts'
import type { BranchEnd } from './model/ends.ts'
import type { Party, Relation } from './model/explored.ts'
import { saysNotProvided } from './model/gaps.ts'
import { interestGroups } from './model/interests.ts'
import type { PartyMark } from './model/marks.ts'
import { changeOfRelation } from './model/merged.ts'

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

/** What stands beneath a name: jurisdiction, share of the subject, and what is counted apart from it. */
export function usePartyFigures(threshold: number): (party: Party) => string[] {
  const t = useTranslations('graph')
  const { locale } = useReader()
  const changes = useGraphChanges()
  const isOutdated = useIsOutdatedShare()
  return useCallback(
    ({ id, kind, code, share, joint, isRoot }: Party) => {
      const change = changes?.parties.get(id)
      const written = share && formatShare(share, locale, [threshold])
      const figures = [
        change === undefined ? null : t(`compared.${change}`),
        code,
        isRoot ? t('subject', { kind }) : written && (isOutdated(id) ? t('shareBefore', { share: written }) : written),
        kind === 'parcel' ? t('countedOnce') : null,
        joint && t('jointly', { share: formatShare(joint, locale, [threshold]) }),
      ]
      return figures.flatMap((one) => (one === null ? [] : [drawnText(one)]))
    },
    [t, locale, threshold, changes, isOutdated],
  )
}

/**
 * The label of a line: of shares alone their size, apart from the threshold in view; of other interests their kinds as well, as
 * "75–100 % shares, votes, appoints board". Beside an earlier graph it says what was before.
 */
export function useRelationLabel(threshold: number): (relation: Relation) => string {
  const t = useTranslations('graph')
  const { locale } = useReader()
  const changes = useGraphChanges()
  const changedLine = useChangedLine()
  const plain = usePlainLabel(threshold)
  return useCallback(
    (relation: Relation) => {
      const label = drawnText(plain(relation))
      const change = changeOfRelation(changes, relation)
      const since = changedLine(relation)
      if (change === null && since !== undefined) {
        const now = since.share === null ? null : formatShare({ exact: Number(since.share) }, locale, [threshold])
        return since.isGone || now === null
          ? t('changedSince', { label, isGone: String(since.isGone) })
          : `${label} → ${now}`
      }
      if (change === null) return label
      if (change.kind === 'changed') return `${formatShare(change.before, locale, [threshold])} → ${label}`
      return `${t(`compared.${change.kind}`)}: ${label}`
    },
    [t, locale, threshold, changes, changedLine, plain],
  )
}

function usePlainLabel(threshold: number): (relation: Relation) => string {
  const t = useTranslations('graph')
  const { locale } = useReader()
  return useCallback(
    (relation: Relation) => {
      if (relation.kind === 'joins') return t('joint')
      if (relation.assignment !== null) return t('assignedBy', { name: nameOfAuthor(relation.assignment.by) })
      if (relation.kind === 'owns' && relation.edges.length < 2) return formatShare(relation.share, locale, [threshold])
      const groups = interestGroups(relation.edges).map(({ share, kinds }) => {
        const words = kinds
          .map((kind) => (t.has(`interestKinds.${kind}`) ? t(`interestKinds.${kind}`) : readableName(kind)))
          .join(', ')
        return share === null ? words : `${formatShare(share, locale, [threshold])} ${words}`
      })
      return groups.join(', ')
    },
    [t, locale, threshold],
  )
}

/** Why a branch ends. The code of an error is in the panel of its party. */
export function useEndText(): (end: BranchEnd) => string {
  const t = useTranslations('graph.ends')
  return useCallback(
    (end: BranchEnd) => (end.kind === 'error' && saysNotProvided(end) ? t('notProvided') : t(end.kind)),
    [t],
  )
}

/** A mark at a party: the register's own word for a status, else what the mark is for. */
export function useMarkText(): (mark: PartyMark) => string {
  const t = useTranslations('graph')
  return useCallback(
    ({ kind, original }: PartyMark) => {
      const texts = {
        confirmedMatch: t('confirmedMatch'),
        possibleMatch: t('possibleMatch'),
        cycle: t('inLoop'),
        status: t('inactive'),
        risk: t('risk'),
        finding: t('hasFinding'),
      }
      return original ?? texts[kind]
    },
    [t],
  )
}
