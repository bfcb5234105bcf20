'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type HeldCompany, jurisdictionOf } from '#lib/contract/index.ts'
import { formatCount } from '../format.ts'
import { pages } from '../pages.ts'
import { PageFrame } from '../shell/page-frame.tsx'
import { useProductName } from '../shell/product-name.ts'
import { Age } from '../ui/age.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { CountryCode } from '../ui/country-code.tsx'
import type { TableColumn } from '../ui/data-table/columns.ts'
import { DataTable } from '../ui/data-table/data-table.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Nothing } from '../ui/nothing.tsx'
import { useReader } from '../ui/reader.tsx'
import { TextField } from '../ui/text-field.tsx'

const pageSize = 100

/** Companies something is held of, last opened first. */
export function CompaniesPage() {
  const t = useTranslations('company.list')
  const router = useRouter()
  const [text, setText] = useQueryState('text', parseAsString.withDefault('').withOptions({ throttleMs: 300 }))
  const [limit, setLimit] = useState(pageSize)
  const typed = text.trim().slice(0, 300)
  const list = useRoute(
    'listHeldCompanies',
    { query: { limit, ...(typed === '' ? {} : { text: typed }) } },
    { keepsPrevious: true },
  )
  const columns = useColumns()
  const companies = list.data?.value.companies ?? []
  return (
    <PageFrame title={t('title')} remark={t('why')}>
      <search className="mb-4 block max-w-panel">
        <TextField
          label={t('find')}
          value={text}
          onChange={({ target }) => void setText(target.value === '' ? null : target.value)}
        />
      </search>
      {list.error && (
        <ErrorNotice error={list.error} action={<Button onClick={() => list.refetch()}>{t('again')}</Button>} />
      )}
      <DataTable
        label={t('title')}
        rows={companies}
        columns={columns}
        rowId={({ serviceId }) => serviceId}
        density="l"
        onOpen={({ serviceId }) => router.push(pages.company(serviceId))}
        isLoading={list.isPending}
        nothing={
          <Nothing
            kind={typed === '' ? 'notAskedYet' : 'notFound'}
            title={t(typed === '' ? 'none' : 'noneFound')}
            next={<ButtonLink href={pages.search(typed === '' ? undefined : typed)}>{t('search')}</ButtonLink>}
          >
            {t(typed === '' ? 'noneNext' : 'noneFoundNext')}
          </Nothing>
        }
      />
      {list.data?.value.nextCursor && limit < 500 && (
        <div className="mt-4">
          <Button isBusy={list.isFetching} onClick={() => setLimit(Math.min(500, limit + pageSize))}>
            {t('more')}
          </Button>
        </div>
      )}
    </PageFrame>
  )
}

function useColumns(): TableColumn<HeldCompany>[] {
  const t = useTranslations('company.list')
  const productName = useProductName()
  const { locale } = useReader()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('name'),
        isName: true,
        isFixed: true,
        value: (one) => one.name ?? one.serviceId,
        cell: (one) => <NameCell company={one} />,
      },
      {
        id: 'held',
        label: t('held'),
        width: '34%',
        isSecondary: true,
        value: (one) => (one.held ?? []).map(({ product }) => product).join(),
        cell: (one) => <HeldCell company={one} name={productName} />,
      },
      {
        id: 'requests',
        label: t('requests'),
        width: '96px',
        isFigure: true,
        value: (one) => one.requests,
        cell: (one) => formatCount(one.requests ?? 0, locale),
      },
      {
        id: 'opened',
        label: t('opened'),
        width: '140px',
        isSecondary: true,
        value: (one) => one.lastOpenedAt,
        cell: (one) =>
          one.lastOpenedAt ? <Age at={one.lastOpenedAt} /> : <span className="text-ink-3">{t('never')}</span>,
      },
    ],
    [t, productName, locale],
  )
}

function NameCell({ company }: { company: HeldCompany }) {
  const t = useTranslations('company.list')
  const { serviceId, runningOrders } = company
  const code = company.jurisdictionCode ?? jurisdictionOf(serviceId)
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <bdi>{company.name ?? serviceId}</bdi>
        {code && <CountryCode code={code} />}
      </span>
      <span className="block text-sm font-regular text-ink-3">
        <code>{serviceId}</code>
        {Boolean(runningOrders) && ` · ${t('running', { count: runningOrders ?? 0 })}`}
      </span>
    </>
  )
}

function HeldCell({ company, name }: { company: HeldCompany; name: (product: string) => string }) {
  const t = useTranslations('company.list')
  const held = (company.held ?? []).toSorted((a, b) => (b.responseTime ?? '').localeCompare(a.responseTime ?? ''))
  if (held.length === 0) return <span className="text-ink-3">{t('nothingHeld')}</span>
  return (
    <>
      <span className="block">{[...new Set(held.map(({ product }) => name(product)))].join(', ')}</span>
      <span className="block text-sm text-ink-3">
        {held[0]?.responseTime && <Age at={held[0].responseTime} did="retrieved" />}
      </span>
    </>
  )
}
