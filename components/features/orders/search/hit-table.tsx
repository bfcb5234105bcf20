'use client'

import type { ReactNode } from 'react'
import { formatDate } from '../../../format.ts'
import { CountryCode, columnsOf, DataTable, pages, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { CompanyStatusMark } from '../../../widgets/company/company-status.tsx'
import { AlsoWritten } from '../../../widgets/names/also-written.tsx'
import { type Hit, placeOf } from '../../../widgets/pickers/hits.ts'
import { similarHits } from '../../../widgets/pickers/similar-hits.ts'
import { Marked } from './marked.tsx'

interface HitTableProps {
  label: string
  hits: readonly Hit[]
  typed: string
  openId: string | null
  onPeek: (serviceId: string) => void
  /** How what was typed differs from the name; without it there is no such column. */
  differs?: ((hit: Hit) => ReactNode) | undefined
}

/** Companies that were found. A click shows one in the panel, Enter opens it. */
export function HitTable({ label, hits, typed, openId, onPeek, differs }: HitTableProps) {
  const t = useTranslations('search.table')
  const columns = columnsOf<Hit>(t, {
    name: {
      isName: true,
      value: 'name',
      cell: (hit) => <NameCell hit={hit} typed={typed} hits={similarHits(hit, hits).length} />,
    },
    jurisdiction: {
      label: t('register'),
      width: '72px',
      isSecondary: true,
      value: 'jurisdictionCode',
      cell: (hit) => <CountryCode code={hit.jurisdictionCode} />,
    },
    number: {
      width: differs === undefined ? '15%' : '13%',
      isSecondary: true,
      value: 'number',
      cell: (hit) => <code className="text-ink-2">{hit.number}</code>,
    },
    address: {
      label: t(differs === undefined ? 'address' : 'seat'),
      width: differs === undefined ? '28%' : '14%',
      isSecondary: true,
      value: 'address',
      cell: (hit) => <bdi className="text-ink-2">{differs === undefined ? hit.address : placeOf(hit)}</bdi>,
    },
    status: {
      width: '132px',
      value: (hit) => hit.status?.normalized ?? hit.status?.original,
      cell: (hit) => <CompanyStatusMark status={hit.status} />,
    },
    ...(differs && { differs: { width: '250px', isTertiary: true, cell: differs } }),
  })
  return (
    <DataTable
      label={label}
      rows={hits}
      columns={columns}
      rowId={(hit) => hit.serviceId}
      density="l"
      openId={openId}
      onPeek={(hit) => onPeek(hit.serviceId)}
      address={({ serviceId }) => pages.company(serviceId)}
    />
  )
}

/** On a narrow screen the other columns move beneath the name. */
function NameCell({ hit, typed, hits }: { hit: Hit; typed: string; hits: number }) {
  const t = useTranslations('search.table')
  const { locale, timeZone } = usePreferences()
  return (
    <>
      <span className="block">
        <Marked name={hit.name} typed={typed} />
      </span>
      <AlsoWritten name={hit.name} country={hit.jurisdictionCode} className="block" isBrief />
      <span className="hidden flex-wrap items-center gap-x-3 pt-1 text-sm font-regular text-ink-2 max-panel:flex">
        <CountryCode code={hit.jurisdictionCode} />
        {hit.number && <code>{hit.number}</code>}
        <bdi>{hit.address}</bdi>
      </span>
      {hit.newestAt && (
        <span className="block text-sm font-regular text-ink-3">
          {t('onFile', { date: formatDate(hit.newestAt, locale, timeZone) })}
        </span>
      )}
      {hits > 0 && <span className="block text-sm font-regular text-ink-3">{t('similarNames', { count: hits })}</span>}
    </>
  )
}
