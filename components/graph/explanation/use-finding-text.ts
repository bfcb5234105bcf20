'use client'

import { figuresIn } from '#lib/domain/ownership/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { formatShare } from '../../format.ts'
import { useNow, usePreferences, useTranslations } from '../../ui/kit.ts'
import { useStatusWord } from '../../widgets/company/use-status-word.ts'
import { dayOfSource, type Finding } from '../checks/index.ts'
import { usePartyName, useRelationLabel } from '../labels.ts'
import type { Explored, ExploredRelation } from '../model/index.ts'

const yearMs = 365.25 * dayMs

/** One finding as a sentence, with the party and the age it is about. */
export function useFindingText(explored: Explored): (finding: Finding) => string {
  const t = useTranslations('graphFiles.finding')
  const { locale, formatDate } = usePreferences()
  const nameOf = usePartyName()
  const now = useNow(dayMs)
  const statusWord = useStatusWord()
  return ({ kind, nodeIds, edgeIds, stated, found, day, among, wording }) => {
    const names = nodeIds.map((id) => explored.partyOf.get(id)).flatMap((party) => (party ? [nameOf(party)] : []))
    const source = explored.graph.sources?.[wording?.sourceId ?? '']
    const sourceDay = source === undefined ? null : dayOfSource(source)
    const wordIn = (text = '') => (kind === 'statusDiffers' ? statusWord(text) : text)
    const share = (value: typeof found) => formatShare(value, locale, figuresIn([stated, found]))
    return t(kind, {
      name: names[0] ?? '',
      names: names.join(', '),
      stated: share(stated),
      found: share(found),
      day: day === null ? '' : formatDate(day),
      years: day === null ? 0 : Math.floor((now - Date.parse(day)) / yearMs),
      count: edgeIds.length,
      among: among ?? 0,
      holders: names.slice(1).join(', '),
      written: wordIn(wording?.written),
      own: wordIn(wording?.own),
      source: source?.name ?? t('otherSource'),
      isDated: String(sourceDay !== null),
      sourceDay: sourceDay === null ? '' : formatDate(sourceDay),
    })
  }
}

/** One holding in words: who holds how much of whom. */
export function useHoldingText(explored: Explored): (relation: ExploredRelation) => string {
  const t = useTranslations('graph.findings')
  const nameOf = usePartyName()
  const labelOf = useRelationLabel(0)
  return (relation) => {
    return t('holding', {
      holder: nameOf(explored.partyOf.get(relation.source)),
      held: nameOf(explored.partyOf.get(relation.target)),
      share: labelOf(relation),
    })
  }
}
