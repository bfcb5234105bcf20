'use client'

import { useTranslations } from 'next-intl'
import { branchEnds } from '../model/ends.ts'
import type { Explored } from '../model/explored.ts'
import { type MatchedParty, marksOf } from '../model/marks.ts'
import { legendOf, markLegendOf } from '../texts.ts'
import { useEndText, useMarkText, usePartyFigures, usePartyName, useRelationLabel } from '../words.ts'
import type { FileFacts, PictureWords } from './model.ts'

/** Between the figures of a party: two spaces would be drawn as one. */
const figureGap = '\u2002'

export function usePictureTitle(explored: Explored): string {
  const t = useTranslations('graphEvidence')
  const nameOf = usePartyName()
  return t('title', { name: explored.root === null ? '' : nameOf(explored.root) })
}

/** The words at parties and lines of a picture, and what its lines and marks mean; `marked` are the parties with findings. */
export function usePictureWords(
  explored: Explored,
  threshold: number,
): (marked: ReadonlySet<string>, matched: MatchedParty) => Omit<PictureWords, keyof FileFacts> {
  const t = useTranslations('graphEvidence')
  const words = useTranslations('graph')
  const figuresOf = usePartyFigures(threshold)
  const labelOf = useRelationLabel(threshold)
  const sayEnd = useEndText()
  const markText = useMarkText()
  const ends = branchEnds(explored)
  return (marked, matched) => ({
    figuresOf: (party) => figuresOf(party).join(figureGap),
    endOf: ({ id }) => {
      const end = ends.get(id)
      if (end === undefined || end.kind === 'person' || end.kind === 'parcel') return null
      return { text: sayEnd(end), isError: end.kind === 'error' }
    },
    labelOf,
    marksOf: (party) => marksOf(party, marked, matched),
    markText,
    legend: legendOf(words, explored),
    markLegend: markLegendOf(t),
  })
}
