'use client'

import { Star } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { parseAsBoolean, parseAsString, useQueryStates } from 'nuqs'
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
import { Icon } from '../ui/icon.tsx'
import { Nothing } from '../ui/nothing.tsx'
import { useReader } from '../ui/reader.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { TextField } from '../ui/text-field.tsx'
import { SavedViews } from '../views/saved-views.tsx'

const pageSize = 100
const keptNames = ['text', 'starred']

/** Companies something is held of, last opened first. */
export function CompaniesPage() {
  const t = useTranslations('company.list')
  const router = useRouter()
  const words = useTranslations('notes.list')
  const [{ text, starred }, set] = useQueryStates({
    text: parseAsString.withDefault('').withOptions({ throttleMs: 300 }),
    starred: parseAsBoolean.withDefault(false),
  })
  const [limit, setLimit] = useState(pageSize)
  const typed = text.trim().slice(0, 300)
  const list = useRoute(
    'listHeldCompanies',
    { query: { limit, ...(typed === '' ? {} : { text: typed }), ...(starred ? { isStarred: true } : {}) } },
    { keepsPrevious: true },
  )
  const columns = useColumns()
  const companies = list.data?.value.companies ?? []
  return (
    <PageFrame title={t('title')} remark={t('why')} aside={<SavedViews page="companies" kept={keptNames} />}>
      <search className="mb-4 flex flex-wrap items-end gap-4">
        <TextField
          label={t('find')}
          className="w-panel max-w-full"
          value={text}
          onChange={({ target }) => void set({ text: target.value === '' ? null : target.value })}
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

function useColumns(): TableColumn<HeldCompany>[] {
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

function NameCell({ company }: { company: HeldCompany }) {
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
