'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Percentage } from '#lib/contract/index.ts'
import { inPercent, type OwnerRow, type OwnerStatements } from '#lib/domain/ownership/index.ts'
import { formatDate } from '../../format.ts'
import { CountryCode } from '../../ui/country-code.tsx'
import type { TableColumn } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useReader } from '../../ui/reader.tsx'
import { Share, ShareRuler } from '../../widgets/shares/share.tsx'
import { useOwnersState } from './state.ts'
import { useInterestName } from './words.ts'

interface OwnerTableProps {
  rows: readonly OwnerRow[]
  statements: OwnerStatements
  openId: string | null
  onPeek: (id: string) => void
}

/** A row for each party, a column for each source. A source without a stored result has no column. */
export function OwnerTable({ rows, statements, openId, onPeek }: OwnerTableProps) {
  const t = useTranslations('owners.table')
  const { threshold } = useOwnersState()
  const { owners, shareholders, graph } = statements
  const columns = useMemo((): TableColumn<OwnerRow>[] => {
    const share = (id: string, of: (row: OwnerRow) => Omit<ShareCellProps, 'threshold'>): TableColumn<OwnerRow> => ({
      id,
      label: t(id),
      value: (row) => lowOf(of(row).share),
      cell: (row) => <ShareCell {...of(row)} threshold={threshold} />,
    })
    return [
      {
        id: 'name',
        label: t('name'),
        isName: true,
        width: '32%',
        value: (row) => row.party.name,
        cell: (row) => <NameCell row={row} />,
      },
      ...(owners === null
        ? []
        : [share('registered', (row) => ({ share: row.registeredShare, row, isNamed: row.registered !== null }))]),
      ...(shareholders === null
        ? []
        : [
            share('reported', (row) => ({
              share: row.shareholder?.percentage ?? null,
              isNamed: row.shareholder !== null,
            })),
          ]),
      ...(graph === null
        ? []
        : [share('derived', (row) => ({ share: row.derivedShare, isNamed: row.derived !== null, isOurs: true }))]),
    ]
  }, [t, threshold, owners, shareholders, graph])
  return (
    <DataTable
      label={t('label')}
      rows={rows}
      columns={columns}
      rowId={(row) => row.id}
      density="l"
      openId={openId}
      onPeek={(row) => onPeek(row.id)}
    />
  )
}

function lowOf(share: Percentage | null): number | null {
  return share === null ? null : inPercent(share).low
}

function NameCell({ row }: { row: OwnerRow }) {
  const t = useTranslations('owners.table')
  const { locale } = useReader()
  const { party, findings } = row
  return (
    <>
      <span className="inline-flex items-center gap-3">
        {findings.length > 0 && (
          <span className="text-warn">
            <Icon of={TriangleAlert} size={14} />
            <span className="sr-only">{t('found', { count: findings.length })}</span>
          </span>
        )}
        <bdi>{party.name || t('nameless')}</bdi>
        {party.country && <CountryCode code={party.country} />}
      </span>
      <span className="block text-sm font-regular text-ink-3">
        {party.kind === 'other' ? party.type ? <code>{party.type}</code> : t('noType') : t(party.kind)}
        {party.birth && `, ${t('born', { date: formatDate(party.birth, locale) })}`}
      </span>
    </>
  )
}

interface ShareCellProps {
  share: Percentage | null
  isNamed: boolean
  threshold: number
  /** Worked out of the graph and stated by nobody. */
  isOurs?: boolean
  row?: OwnerRow
}

function ShareCell({ share, isNamed, threshold, isOurs = false, row }: ShareCellProps) {
  const t = useTranslations('owners.table')
  const interestName = useInterestName()
  if (!isNamed) return <span className="text-ink-3">{t('notNamed')}</span>
  const types = [...new Set((row?.registered?.interests ?? []).map(interestName))].join('; ')
  const hasEnded = row?.findings.includes('onlyEnded') ?? false
  return (
    <>
      <span className="inline-flex items-center gap-4">
        <span className="inline-block min-w-[88px]">
          {hasEnded && <span className="text-ink-2">{t('ended')}</span>}
          {!hasEnded && <Share share={share} origin={isOurs ? 'recomputed' : 'register'} beside={[threshold]} />}
        </span>
        <ShareRuler share={share} origin={isOurs ? 'recomputed' : 'register'} className="max-panel:hidden" />
      </span>
      {types !== '' && <span className="block text-sm text-ink-3">{types}</span>}
    </>
  )
}
