'use client'

import { Star } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { jurisdictionOf, type StoredCompany } from '#lib/contract/index.ts'
import { formatCount } from '../../format.ts'
import { PageFrame } from '../../page/page-frame.tsx'
import { pages } from '../../pages.ts'
import { Age } from '../../ui/age.tsx'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CountryCode } from '../../ui/country-code.tsx'
import type { TableColumn } from '../../ui/data-table/columns.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Nothing } from '../../ui/nothing.tsx'
import { useReader } from '../../ui/reader.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useProductName } from '../../widgets/products/product-name.ts'
import { SavedViews } from '../../widgets/saved-views/saved-views.tsx'

const pageSize = 100
const viewParams = ['text', 'starred']

/** Companies with stored results, last opened first. */
export function CompaniesPage() {
  const t = useTranslations('company.list')
  const words = useTranslations('notes.list')
  const [{ text, starred }, set] = useQueryStates({
    text: parseAsString.withDefault('').withOptions({ throttleMs: 300 }),
    starred: parseAsBoolean.withDefault(false),
  })
  const [limit, setLimit] = useState(pageSize)
  const typed = text.trim().slice(0, 300)
  const list = useRoute(
    'listStoredCompanies',
    { query: { limit, ...(typed === '' ? {} : { text: typed }), ...(starred ? { isStarred: true } : {}) } },
    { keepsPrevious: true },
  )
  const columns = useColumns()
  const companies = list.data?.value.companies ?? []
  return (
    <PageFrame title={t('title')} remark={t('why')} aside={<SavedViews page="companies" params={viewParams} />}>
      <search className="mb-4 flex flex-wrap items-end gap-4">
        <TextField
          label={t('find')}
          className="w-panel max-w-full"
          value={text}
          onChange={(text) => void set({ text: text === '' ? null : text })}
        />
        <Segmented
          label={words('show')}
          value={starred ? 'starred' : 'all'}
          onChange={(value) => void set({ starred: value === 'starred' || null })}
          options={[
            { value: 'all', label: words('all') },
            { value: 'starred', label: words('starred') },
          ]}
        />
      </search>
      {list.error && <ErrorNotice error={list.error} onAgain={list.refetch} />}
      <DataTable
        label={t('title')}
        rows={companies}
        columns={columns}
        rowId={({ serviceId }) => serviceId}
        density="l"
        address={({ serviceId }) => pages.company(serviceId)}
        isLoading={list.isPending}
        nothing={
          starred && typed === '' ? (
            <Nothing kind="notAskedYet" title={words('none')}>
              {words('noneNext')}
            </Nothing>
          ) : (
            <Nothing
              kind={typed === '' ? 'notAskedYet' : 'notFound'}
              title={t(typed === '' ? 'none' : 'noneFound')}
              next={<ButtonLink href={pages.search(typed === '' ? undefined : typed)}>{t('search')}</ButtonLink>}
            >
              {t(typed === '' ? 'noneNext' : 'noneFoundNext')}
            </Nothing>
          )
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

function useColumns(): TableColumn<StoredCompany>[] {
  const t = useTranslations('company.list')
  const words = useTranslations('notes.list')
  const productName = useProductName()
  const { locale } = useReader()
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('name'),
        isName: true,
        value: (one) => one.name ?? one.serviceId,
        cell: (one) => <NameCell company={one} />,
      },
      {
        id: 'held',
        label: t('stored'),
        width: '34%',
        isSecondary: true,
        value: (one) => (one.results ?? []).map(({ product }) => product).join(),
        cell: (one) => <StoredCell company={one} name={productName} />,
      },
      {
        id: 'reviewed',
        label: words('reviewed'),
        width: '132px',
        isSecondary: true,
        value: (one) => one.lastReviewedAt,
        cell: (one) =>
          one.lastReviewedAt ? (
            <Age at={one.lastReviewedAt} />
          ) : (
            <span className="text-ink-3">{words('neverReviewed')}</span>
          ),
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
    [t, words, productName, locale],
  )
}

function NameCell({ company }: { company: StoredCompany }) {
  const t = useTranslations('company.list')
  const words = useTranslations('notes.list')
  const { serviceId, runningOrders } = company
  const code = company.jurisdictionCode ?? jurisdictionOf(serviceId)
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <bdi>{company.name ?? serviceId}</bdi>
        {code && <CountryCode code={code} />}
        {company.starredAt && (
          <span className="inline-flex items-center gap-1 text-sm font-regular text-ink-2">
            <Icon of={Star} size={14} className="fill-current text-accent" />
            {words('isStarred')}
          </span>
        )}
      </span>
      <span className="block text-sm font-regular text-ink-3">
        <code>{serviceId}</code>
        {Boolean(runningOrders) && ` · ${t('running', { count: runningOrders ?? 0 })}`}
      </span>
    </>
  )
}

function StoredCell({ company, name }: { company: StoredCompany; name: (product: string) => string }) {
  const t = useTranslations('company.list')
  const stored = (company.results ?? []).toSorted((a, b) => (b.responseTime ?? '').localeCompare(a.responseTime ?? ''))
  if (stored.length === 0) return <span className="text-ink-3">{t('noData')}</span>
  return (
    <>
      <span className="block">{[...new Set(stored.map(({ product }) => name(product)))].join(', ')}</span>
      <span className="block text-sm text-ink-3">
        {stored[0]?.responseTime && <Age at={stored[0].responseTime} did="retrieved" />}
      </span>
    </>
  )
}
