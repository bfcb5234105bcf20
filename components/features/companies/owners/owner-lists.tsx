'use client'

import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { ShareholderGraph } from '#lib/contract/index.ts'
import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import {
  type OpenBranch,
  type OwnerCertaintyRow,
  type OwnerLists,
  type OwnerRow,
  percentageOf,
  sumByArticle52,
  type Threshold,
} from '#lib/domain/ownership/index.ts'
import { formatShare } from '../../../format.ts'
import {
  Button,
  CountryCode,
  classNames,
  Icon,
  pages,
  TextLink,
  Unseen,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { usePartyChanges } from '../../../widgets/company-state/use-party-changes.ts'
import { silentIn } from '../../../widgets/composition/composed-graph.ts'
import { AlsoWritten } from '../../../widgets/names/also-written.tsx'
import { useBirthText } from '../../../widgets/names/birth-dates.tsx'
import { MatchMark } from '../../../widgets/screening/match-mark.tsx'
import { useMatchesOf } from '../../../widgets/screening/use-screening.ts'
import { Deciding, DecidingBranch, type DecidingRemedy } from './deciding.tsx'
import { type EvidenceLine, useBranchEvidence, useEvidence } from './evidence.tsx'
import { GroupHead, ListHead } from './list-heads.tsx'
import { ListRow } from './list-row.tsx'
import type { StoredStatements } from './use-statements.ts'

/** As many of the parties are compared, the first of the lists first. */
const comparedMax = 200

/** A graph has thousands of persons, and each possible owner asks what would decide: the rest is a press away. */
const shownMax = 20

interface OwnerListsProps {
  lists: OwnerLists
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
  const { locale } = usePreferences()
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
      name={
        // Nobody is on file here: the company behind which the owner is.
        <>
          {t('unknown')} {branch.party.country && <CountryCode code={branch.party.country} />}
          <span className="block text-sm font-regular text-ink-3">
            {t(branch.kind === 'unread' ? 'ownersOf' : 'othersOf', { name: branch.party.name })}
          </span>
        </>
      }
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

interface LimitedProps {
  rows: readonly (() => ReactNode)[]
  /** How many columns there are. */
  span: number
}

/** The first rows of a list; how many more there are is said, and all of them can be shown. */
function Limited({ rows, span }: LimitedProps) {
  const t = useTranslations('owners.lists')
  const [isAll, setAll] = useState(false)
  const left = isAll ? 0 : Math.max(0, rows.length - shownMax)
  return (
    <>
      {rows.slice(0, rows.length - left).map((row) => row())}
      {left > 0 && (
        <tr className="max-panel:block">
          <td colSpan={span} className="py-3 max-panel:block">
            <Button size="s" onClick={() => setAll(true)}>
              {t('showAll', { count: left })}
            </Button>
          </td>
        </tr>
      )}
    </>
  )
}

interface OtherRuleProps {
  lists: OwnerLists
  graph: ShareholderGraph | null
  serviceId: string
  threshold: number
}

/** By which rule the shares are, where the other rule gives somebody in the lists another, and the way to that. */
export function OtherRule({ lists, graph, serviceId, threshold }: OtherRuleProps) {
  const t = useTranslations('owners.lists')
  const { locale } = usePreferences()
  const found = useMemo(() => (graph === null ? null : firstApart(lists, graph)), [lists, graph])
  if (found === null) return null
  return (
    <p className="mt-3 max-w-measure text-sm text-ink-2">
      {t('rule', { name: found.name, share: formatShare(percentageOf(found.sum), locale, [threshold]) })}{' '}
      <TextLink isAmongWords href={pages.determination(serviceId)}>
        {t('toDetermination')}
      </TextLink>
    </p>
  )
}

function firstApart({ certain, possible, excluded }: OwnerLists, graph: ShareholderGraph) {
  const sumOf = sumByArticle52(graph)
  for (const { row } of [...certain, ...possible, ...excluded].slice(0, comparedMax)) {
    const sum = row.derived === null ? null : sumOf(row.derived.id)
    if (sum !== null) return { name: row.party.name, sum }
  }
  return null
}

interface PartyNameProps {
  row: OwnerRow
  onOpen: (id: string) => void
  /** That it has a match with a list, where it has one. */
  mark: ReactNode
}

/** The name opens the panel; beneath it, what tells the party from another of the same name. */
function PartyName({ row: { id, party, findings }, onOpen, mark }: PartyNameProps) {
  const t = useTranslations('owners.table')
  const birthText = useBirthText()
  return (
    <>
      <button
        type="button"
        className="min-h-control-s text-start font-medium hover:underline pointer-coarse:min-h-touch"
        onClick={() => onOpen(id)}
      >
        {findings.length > 0 && (
          <span className="me-2 inline-block align-[-2px] text-warn">
            <Icon of={TriangleAlert} size={14} />
            <Unseen>{t('found', { count: findings.length })}</Unseen>
          </span>
        )}
        <bdi>{party.name || t('nameless')}</bdi>
      </button>{' '}
      {party.country && <CountryCode code={party.country} />}
      <AlsoWritten name={party.name} country={party.country} isBrief className="block" />
      <span className="block text-sm font-regular text-ink-3">
        {party.kind === 'other' ? party.type ? <code>{party.type}</code> : t('noType') : t(party.kind)}
        {party.birth && `, ${t('born', { date: birthText(party.birth) })}`}
      </span>
      {mark}
    </>
  )
}
