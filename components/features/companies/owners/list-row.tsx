'use client'

import type { ReactNode } from 'react'
import type { Percentage } from '#lib/contract/index.ts'
import type { PartyChange } from '#lib/domain/company-state/index.ts'
import { shareShape } from '#lib/domain/ownership/index.ts'
import { useTranslations } from '../../../ui/kit.ts'
import { OldShare, OldValue } from '../../../widgets/company-state/old-value.tsx'
import { ShareText } from '../../../widgets/shares/share.tsx'
import { ShareAxis } from '../../../widgets/shares/share-axis.tsx'
import { type EvidenceLine, OwnerEvidence } from './evidence.tsx'

interface ListRowProps {
  name: ReactNode
  share: Percentage | null
  /** What is known since of who it names. */
  change?: PartyChange | undefined
  /** Without a share that is said in place of 0 %. */
  isByControl?: boolean
  threshold: number
  evidence: readonly EvidenceLine[]
  decides: ReactNode
  isOpen: boolean
  isNarrow: boolean
}

/** One party: its share on the axis, what it is known by, and what would decide it. On a phone its parts are stacked. */
export function ListRow({
  name,
  share,
  change,
  isByControl = false,
  threshold,
  evidence,
  decides,
  isOpen,
  isNarrow,
}: ListRowProps) {
  const t = useTranslations('owners')
  const shape = shareShape(share)
  const hasNoShare = shape.kind === 'none' || (shape.kind === 'exact' && shape.at === 0)
  const cell = 'border-b border-hair py-3 align-top max-panel:border-0 max-panel:py-1'
  return (
    <tr
      data-open={isOpen || undefined}
      className="data-row max-panel:flex max-panel:flex-wrap max-panel:border-b max-panel:border-hair max-panel:py-2"
    >
      <th
        scope="row"
        className={`${cell} pe-5 text-start font-medium wrap-anywhere hyphens-auto max-panel:static! max-panel:min-w-0 max-panel:flex-1`}
      >
        <OldValue isOld={change?.isGone === true}>{name}</OldValue>
        {isNarrow && (
          <span className="block text-sm font-regular text-ink-3">
            {t('lists.sources', { count: evidence.length })}
          </span>
        )}
      </th>
      <td className={`${cell} pe-5 text-end font-semibold max-panel:pe-0`}>
        <OldShare change={change}>
          {isByControl && hasNoShare ? t('evidence.control') : <ShareText share={share} beside={[threshold]} />}
        </OldShare>
      </td>
      <td className={`${cell} relative max-panel:hidden`}>
        <ShareAxis share={share} threshold={threshold} />
      </td>
      {!isNarrow && (
        <td className={`${cell} ps-6 max-panel:basis-full max-panel:ps-0`}>
          <OwnerEvidence lines={evidence} />
        </td>
      )}
      <td className={`${cell} ps-6 max-panel:basis-full max-panel:ps-0`}>{decides}</td>
    </tr>
  )
}
