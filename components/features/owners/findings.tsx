'use client'

import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FindingKind, figuresIn, type OwnerRow, type Threshold } from '#lib/domain/ownership/index.ts'
import { formatDerivedShares, formatShare } from '../../format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useReader } from '../../ui/reader.tsx'
import { useThresholdText } from './words.ts'

interface FindingsProps {
  rows: readonly OwnerRow[]
  threshold: Threshold
  onOpen: (row: OwnerRow) => void
}

/** What cannot be true together, a sentence each; one line where nothing contradicts anything. */
export function Findings({ rows, threshold, onOpen }: FindingsProps) {
  const t = useTranslations('owners.findings')
  const say = useFindingText(threshold)
  const all = rows.flatMap((row) => row.findings.map((kind) => ({ row, kind })))
  if (all.length === 0) {
    return (
      <p className="mt-5 flex items-center gap-3 text-sm">
        <Icon of={CircleCheck} className="text-ok" />
        {t('none')}
      </p>
    )
  }
  return (
    <div className="mt-5">
      <Banner meaning="warn" title={t('title', { count: all.length })}>
        {t('asGiven')}
        <ul className="mt-2">
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

export function useFindingText(threshold: Threshold): (row: OwnerRow, kind: FindingKind) => string {
  const t = useTranslations('owners.findings.kinds')
  const { locale } = useReader()
  const thresholdText = useThresholdText()
  return ({ registeredShare, shareholder, derivedShares }, kind) => {
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
