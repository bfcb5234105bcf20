'use client'

import { useTranslations } from 'next-intl'
import type {
  OwnerLists as Lists,
  OpenBranch,
  OwnerStatements,
  StandingRow,
  Threshold,
} from '#lib/domain/ownership/index.ts'
import { formatShare } from '../../format.ts'
import { useReader } from '../../ui/reader.tsx'
import { Deciding, DecidingBranch, type Remedy } from './deciding.tsx'
import { type EvidenceLine, useBranchEvidence, useEvidence } from './evidence.tsx'
import { GroupHead, ListHead } from './list-heads.tsx'
import { ListRow } from './list-row.tsx'
import { BranchName, PartyName } from './party-name.tsx'

interface OwnerListsProps {
  lists: Lists
  statements: OwnerStatements
  threshold: Threshold
  remediesOf: (row: StandingRow) => readonly Remedy[]
  openId: string | null
  onOpen: (id: string) => void
}

const groups = ['certain', 'possible', 'excluded'] as const

/** Who owns enough for certain, who perhaps, who not: one axis, and the threshold as one line through all three lists. */
export function OwnerLists({ lists, statements, threshold, remediesOf, openId, onOpen }: OwnerListsProps) {
  const t = useTranslations('owners.lists')
  const { locale } = useReader()
  const evidenceOf = useEvidence(statements, threshold.percent)
  const branchEvidence = useBranchEvidence(statements, threshold.percent)
  // Beside a panel there is no room for the evidence: it folds into a count, and the panel has it in full.
  const isNarrow = openId !== null
  const rowOf = (id: string, evidence: readonly EvidenceLine[]) => ({
    isOpen: id === openId,
    threshold: threshold.percent,
    evidence,
    isNarrow,
  })
  const sizeOf = (group: (typeof groups)[number]) =>
    lists[group].length + (group === 'possible' ? lists.unknown.length : 0)
  const branchRow = (branch: OpenBranch) => (
    <ListRow
      key={`${branch.kind}/${branch.id}`}
      {...rowOf(`${branch.kind}/${branch.id}`, [branchEvidence(branch)])}
      name={<BranchName branch={branch} />}
      share={branch.share}
      decides={<DecidingBranch branch={branch} />}
    />
  )
  return (
    <>
      <table aria-label={t('label')} className="w-full table-fixed border-separate border-spacing-0 max-panel:block">
        <ListHead count={sizeOf('certain')} threshold={threshold} isNarrow={isNarrow} />
        {groups.map((group) => (
          <tbody key={group} className="max-panel:block">
            {group !== 'certain' && (
              <GroupHead group={group} count={sizeOf(group)} threshold={threshold} isNarrow={isNarrow} />
            )}
            {lists[group].map((one) => (
              <ListRow
                key={one.row.id}
                {...rowOf(one.row.id, evidenceOf(one.row))}
                name={<PartyName row={one.row} onOpen={onOpen} />}
                share={one.share}
                decides={<Deciding standing={one.standing} remedies={remediesOf(one)} />}
              />
            ))}
            {group === 'possible' && lists.unknown.map(branchRow)}
          </tbody>
        ))}
      </table>
      {lists.undisclosed !== null && (
        <p className="mt-3 max-w-measure text-sm text-ink-2">
          {t('undisclosed', { share: formatShare(lists.undisclosed, locale, [threshold.percent]) })}
        </p>
      )}
    </>
  )
}
