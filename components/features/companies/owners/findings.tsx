'use client'

import { CircleCheck } from 'lucide-react'
import type { HolderConflict, OwnerInterest, ScreeningState } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { type FindingKind, figuresIn, type OwnerRow, type Threshold } from '#lib/domain/ownership/index.ts'
import { formatDerivedShares, formatShare } from '../../../format.ts'
import { absent, Banner, Icon, usePreferences, useTranslations, wordIn } from '../../../ui/kit.ts'
import { ScreeningLines } from '../../../widgets/screening/screening-lines.tsx'

interface FindingsProps {
  rows: readonly OwnerRow[]
  /** Whether there are two sources that could contradict each other. */
  compared: Knowledge<true>
  /** The shares of different owners, or holders of one company, come to more than the whole. */
  isOverWhole: boolean
  /** Companies of which results on file list different holders. */
  conflicts: readonly HolderConflict[]
  /** What is known of the screening of the parties; null until it is read. */
  screening: ScreeningState | null
  threshold: Threshold
  onOpen: (row: OwnerRow) => void
}

/** What cannot be true together, a sentence each; one line where nothing contradicts anything. */
export function OwnerFindings({ rows, compared, isOverWhole, conflicts, screening, threshold, onOpen }: FindingsProps) {
  const t = useTranslations('owners.findings')
  const say = useOwnerFindingText(threshold)
  const all = rows.flatMap((row) => row.findings.map((kind) => ({ row, kind })))
  const count = all.length + (isOverWhole ? 1 : 0) + conflicts.length
  // That a source could not be read is said above; it is no source that is not on file.
  if (count === 0 && !compared.isKnown && compared.reason === 'sourceAway') return null
  if (count === 0 && !compared.isKnown) {
    const why = t(compared.reason === 'incomplete' ? 'notRead' : 'notCompared')
    return <p className="mt-5 text-sm text-ink-2">{why}</p>
  }
  // Nothing is green of owners of whom one may be sanctioned.
  const hasMatch = screening !== null && screening.confirmed.length + screening.open.length > 0
  if (count === 0 && hasMatch) return <ScreeningLines state={screening} isOfMatches className="mt-5" />
  if (count === 0 && compared.isKnown) {
    return (
      <p className="mt-5 flex items-center gap-3 text-sm">
        <Icon of={CircleCheck} className="text-ok" />
        {absent(t, 'none', compared)}
      </p>
    )
  }
  return (
    <div className="mt-5">
      <Banner meaning="warn" title={t('title', { count })}>
        {t('asGiven')}
        <ul className="mt-2">
          {isOverWhole && <li>{t('overWhole')}</li>}
          {conflicts.map(({ of, name }) => (
            <li key={of}>{t('listsDiffer', { name })}</li>
          ))}
          {all.map(({ row, kind }) => (
            <li key={`${row.id}/${kind}`}>
              <button
                type="button"
                className="link min-h-control-s text-start pointer-coarse:min-h-touch"
                onClick={() => onOpen(row)}
              >
                <bdi>{row.party.name}</bdi>: {say(row, kind)}
              </button>
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

export function useOwnerFindingText(threshold: Threshold) {
  const t = useTranslations('owners.findings.kinds')
  const { locale } = usePreferences()
  const thresholdText = useThresholdText()
  return ({ registeredShare, shareholder, derivedShares }: OwnerRow, kind: FindingKind) => {
    const reportedShare = shareholder?.percentage
    const beside = [threshold.percent, ...figuresIn([registeredShare, reportedShare, derivedShares])]
    return t(kind, {
      threshold: thresholdText(threshold),
      registered: formatShare(registeredShare, locale, beside),
      reported: formatShare(reportedShare, locale, beside),
      derived: formatDerivedShares(derivedShares, locale, beside),
    })
  }
}

/** "shareholding, indirect"; a type this console does not know stays as it came. */
export function useInterestName() {
  const t = useTranslations('owners')
  return ({ type, directOrIndirect }: OwnerInterest) => {
    const kind = type ? wordIn(t, `interests.${type}`, type) : t('interests.unknown')
    const way = directOrIndirect && wordIn(t, `ways.${directOrIndirect}`, directOrIndirect)
    return [kind, way].filter(Boolean).join(', ')
  }
}

/** "more than 25 %", "25 % or more". */
export function useThresholdText() {
  const t = useTranslations('owners.threshold')
  return ({ percent, isInclusive }: Threshold) => t(isInclusive ? 'atLeastPercent' : 'moreThanPercent', { percent })
}
