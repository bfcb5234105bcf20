'use client'

import { useTranslations } from 'next-intl'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import type { OwnerLists as Lists, OpenBranch, OwnerCertaintyRow, Threshold } from '#lib/domain/ownership/index.ts'
import { formatShare } from '../../../format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useReader } from '../../../ui/reader.tsx'
import { usePartyChanges } from '../../../widgets/company-state/use-party-changes.ts'
import { silentIn } from '../../../widgets/composition/composed-graph.ts'
import { MatchMark } from '../../../widgets/screening/match-mark.tsx'
import { useMatchesOf } from '../../../widgets/screening/use-screening.ts'
import { Deciding, DecidingBranch, type DecidingRemedy } from './deciding.tsx'
import { type EvidenceLine, useBranchEvidence, useEvidence } from './evidence.tsx'
import { Limited } from './limited.tsx'
import { GroupHead, ListHead } from './list-heads.tsx'
import { ListRow } from './list-row.tsx'
import { OtherRule } from './other-rule.tsx'
import { BranchName, PartyName } from './party-name.tsx'
import type { StoredStatements } from './use-statements.ts'

interface OwnerListsProps {
  lists: Lists
  stored: StoredStatements
  threshold: Threshold
  /** Whether all of the capital is accounted for. */
  whole: Knowledge<true>
  remediesOf: (row: OwnerCertaintyRow) => readonly DecidingRemedy[]
  openId: string | null
  onOpen: (id: string) => void
}

/** Who owns enough for certain, who perhaps, who not: one axis, and the threshold as one line through all three lists. */
export function OwnerListSections({ lists, stored, threshold, whole, remediesOf, openId, onOpen }: OwnerListsProps) {
  const t = useTranslations('owners.lists')
  const { locale } = useReader()
  const { serviceId } = stored.owners
  const silent = silentIn(stored.composed.composition)
  const matchesOf = useMatchesOf(serviceId)
  const changeOf = usePartyChanges(serviceId, 'holders')
  const evidenceOf = useEvidence(stored, threshold.percent)
  const branchEvidence = useBranchEvidence(stored.statements, threshold.percent)
  // Beside a panel there is no room for the evidence: it folds into a count, and the panel has it in full.
  const isNarrow = openId !== null
  const rowOf = (id: string, evidence: readonly EvidenceLine[]) => ({
    isOpen: id === openId,
    threshold: threshold.percent,
    evidence,
    isNarrow,
  })
  const partyRow = (one: OwnerCertaintyRow) => (
    <ListRow
      key={one.row.id}
      {...rowOf(one.row.id, evidenceOf(one))}
      name={
        <PartyName
          row={one.row}
          onOpen={onOpen}
          mark={<MatchMark serviceId={serviceId} matches={matchesOf(one.row.party)} />}
        />
      }
      share={one.share}
      change={changeOf(one.row.party.name)}
      isByControl={one.row.hasControl}
      decides={<Deciding certainty={one.certainty} remedies={remediesOf(one)} />}
    />
  )
  const branchRow = (branch: OpenBranch) => (
    <ListRow
      key={`${branch.kind}/${branch.id}`}
      {...rowOf(`${branch.kind}/${branch.id}`, [branchEvidence(branch)])}
      name={<BranchName branch={branch} />}
      share={branch.share}
      decides={<DecidingBranch {...{ branch, threshold, silent }} />}
    />
  )
  const groups = [
    { group: 'certain', rows: lists.certain.map((one) => () => partyRow(one)) },
    {
      group: 'possible',
      rows: [...lists.possible.map((one) => () => partyRow(one)), ...lists.unknown.map((one) => () => branchRow(one))],
    },
    { group: 'excluded', rows: lists.excluded.map((one) => () => partyRow(one)) },
  ] as const
  const head = { threshold, isNarrow, whole }
  return (
    <>
      <div className="overflow-x-auto">
        <table
          aria-label={t('label')}
          className={classNames(
            'w-full table-fixed border-separate border-spacing-0 max-panel:block',
            isNarrow && 'panel:min-w-[680px]',
          )}
        >
          <ListHead count={lists.certain.length} {...head} />
          {groups.map(({ group, rows }) => (
            <tbody key={group} className="max-panel:block">
              {group !== 'certain' && <GroupHead group={group} count={rows.length} {...head} />}
              <Limited rows={rows} span={isNarrow ? 4 : 5} />
            </tbody>
          ))}
        </table>
      </div>
      <OtherRule lists={lists} graph={stored.ownershipGraph} serviceId={serviceId} threshold={threshold.percent} />
      {lists.undisclosed !== null && (
        <p className="mt-3 max-w-measure text-sm text-ink-2">
          {t('undisclosed', { share: formatShare(lists.undisclosed, locale, [threshold.percent]) })}
        </p>
      )}
    </>
  )
}
