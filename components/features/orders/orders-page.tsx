'use client'

import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { call } from '#lib/client/call.ts'
import { useRoute } from '#lib/client/hooks.ts'
import { useOlder } from '#lib/client/older.ts'
import { limits, orderStatuses, productNames, type RequestRecord } from '#lib/contract/index.ts'
import { SectionFrame } from '../../page/section-frame.tsx'
import { useCreditsSpent } from '../../page/use-credits-spent.ts'
import { ColumnChoice, useColumnChoice } from '../../ui/data-table/column-choice.tsx'
import {
  absent,
  Button,
  ButtonLink,
  EmptyState,
  ErrorNotice,
  fieldsOf,
  optionsOf,
  PhoneFold,
  pages,
  SelectField,
  TextField,
  useCounted,
  useIsRested,
  useNow,
  usePreferences,
  useTranslations,
} from '../../ui/kit.ts'
import { SpentCredits } from '../../widgets/cost/spent.tsx'
import { saveCsv } from '../../widgets/export/save.ts'
import { allRequests } from '../../widgets/orders/all-requests.ts'
import { OrderTable, useOrderColumnNames } from '../../widgets/orders/order-table.tsx'
import { OthersBehindNotice } from '../../widgets/orders/others-behind.tsx'
import { readingOfRequests } from '../../widgets/orders/reading-of-requests.ts'
import { csvHead, csvRow } from '../../widgets/orders/rows.ts'
import { useProductName } from '../../widgets/products/product-name.ts'
import { SavedViews } from '../../widgets/saved-views/saved-views.tsx'
import { type OrderAgainForMany, SelectionBar } from './selection/selection-bar.tsx'
import { type OrdersQuery, useOrdersState } from './state.ts'

const pageSize = limits.listLimitDefault

const minuteMs = 60_000
const viewParams = ['text', 'status', 'product', 'since', 'until', 'columns']

const nothingSelected: ReadonlySet<string> = new Set()

interface OrdersPageProps {
  /** The dialog of another feature, put together by the page. */
  OrderMany: ComponentType<OrderAgainForMany>
}

/** All requests of the organization, also those that reused an order and those that never got an answer. */
export function OrdersPage({ OrderMany }: OrdersPageProps) {
  const t = useTranslations('orders')
  const counted = useCounted()
  const { formatInstant } = usePreferences()
  const state = useOrdersState()
  const list = useOrderList(state.query)
  const choice = useColumnChoice(useOrderColumnNames())
  const { total, isMore, lookedTo } = list
  const [selected, setSelected] = useState(nothingSelected)
  const chosen = list.requests.filter(({ requestId }) => selected.has(requestId))
  return (
    <SectionFrame
      at={pages.orders()}
      remark={
        <>
          {total !== null && `${t('count', { ...counted(total), isMore: String(isMore) })} · `}
          <CreditsOfMonth />
        </>
      }
      tools={
        <>
          <SavedViews page="orders" params={viewParams} />
          <ColumnChoice {...choice} />
          <Export query={state.query} />
        </>
      }
    >
      <Filters state={state} />
      <ErrorNotice error={list.error} onAgain={list.again} />
      <OthersBehindNotice behind={list.othersBehind} />
      <OrderTable
        requests={list.requests}
        hidden={choice.hidden}
        selected={selected}
        onSelect={setSelected}
        read={readingOfRequests(
          { data: list.isLoading ? undefined : list.requests, error: list.error },
          list.othersBehind,
        )}
        nothing={(proof) =>
          state.isFiltered ? (
            <EmptyState
              kind="notFound"
              title={list.hasMore ? absent(t, 'noneSoFar', proof) : absent(t, 'noneFound', proof)}
              next={<Button onClick={state.clear}>{t('clear')}</Button>}
            />
          ) : (
            <EmptyState
              kind="notAskedYet"
              title={absent(t, 'none', proof)}
              act="orderProducts"
              next={<ButtonLink href={pages.search()}>{t('toSearch')}</ButtonLink>}
            >
              {t('noneNext')}
            </EmptyState>
          )
        }
      />
      {list.hasMore && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button isBusy={list.isReadingMore} onClick={list.more}>
            {lookedTo === null ? t('older') : t('olderSearch')}
          </Button>
          {lookedTo !== null && (
            <span className="text-sm text-ink-2">{t('lookedTo', { time: formatInstant(lookedTo) })}</span>
          )}
        </div>
      )}
      {chosen.length > 0 && (
        <SelectionBar
          requests={chosen}
          OrderMany={OrderMany}
          onExport={() => save(chosen)}
          onClear={() => setSelected(nothingSelected)}
        />
      )}
    </SectionFrame>
  )
}

/** The month's credits as the navigation and the budgets have them: also those of monitors, which are no requests. */
function CreditsOfMonth() {
  const t = useTranslations('orders')
  const { formatMonth } = usePreferences()
  const month = formatMonth(useNow(minuteMs))
  const { month: credits, unpriced, isUnknown } = useCreditsSpent({ enabled: useIsRested() })
  if (credits === null && !isUnknown) return null
  return (
    <>
      {t('month', { month })}{' '}
      {credits === null ? t('monthUnknown') : <SpentCredits credits={credits} unpriced={unpriced.month} />}
    </>
  )
}

function Filters({ state }: { state: ReturnType<typeof useOrdersState> }) {
  const t = useTranslations('orders.filters')
  const labels = useTranslations('ui.orderStatus')
  const states = useTranslations('orders.states')
  const productName = useProductName()
  const statuses = [
    { value: '', label: t('anyStatus') },
    ...optionsOf(orderStatuses, labels),
    ...optionsOf(['unknown', 'refused'] as const, states),
  ]
  const products = [{ value: '', label: t('anyProduct') }, ...optionsOf(productNames, productName)]
  const field = fieldsOf(state, state.change)
  return (
    <search className="mb-4 grid grid-cols-[minmax(200px,2fr)_repeat(4,minmax(120px,1fr))_auto] items-end gap-3 max-panel:grid-cols-[1fr_auto]">
      <TextField label={t('text')} placeholder={t('textHint')} {...field('text')} />
      <PhoneFold
        label={t('fold', { count: state.foldedCount })}
        className="max-panel:col-span-full max-panel:grid max-panel:grid-cols-2 max-panel:items-end max-panel:gap-3"
      >
        <SelectField label={t('status')} options={statuses} {...field('status')} />
        <SelectField label={t('product')} options={products} {...field('product')} />
        <TextField type="date" label={t('since')} {...field('since')} />
        <TextField type="date" label={t('until')} {...field('until')} />
        <Button kind="quiet" disabledReason={state.isFiltered ? null : t('noFilter')} onClick={state.clear}>
          {t('clear')}
        </Button>
      </PhoneFold>
    </search>
  )
}

function save(requests: readonly RequestRecord[]): void {
  saveCsv('orders.csv', [csvHead, ...requests.map(csvRow)])
}

/** Everything that matches, not only what is in view. */
function Export({ query }: { query: OrdersQuery }) {
  const t = useTranslations('orders')
  const { mutate, isPending, isError } = useMutation({ mutationFn: async () => save(await allRequests(query)) })
  return (
    <>
      {isError && (
        <span role="status" className="text-sm text-bad">
          {t('exportFailed')}
        </span>
      )}
      <Button icon={Download} isBusy={isPending} onClick={() => mutate()}>
        {t('export')}
      </Button>
    </>
  )
}

/** The newest page, which moves with live events, and older ones that were asked for. */
function useOrderList(query: OrdersQuery) {
  const first = useRoute('listRequests', { query: { ...query, limit: pageSize } }, { keepsPrevious: true })
  const answer = first.data?.value
  const { requests = [], nextCursor = null, lookedTo, total = null, isMore = false, othersBehind = null } = answer ?? {}
  const { rows, error, ...older } = useOlder({
    asked: JSON.stringify(query),
    newest: { rows: requests, nextCursor, lookedTo },
    idOf: ({ requestId }) => requestId,
    read: async (cursor) => {
      const { value } = await call('listRequests', { query: { ...query, limit: pageSize, cursor } })
      return { rows: value.requests, nextCursor: value.nextCursor ?? null, lookedTo: value.lookedTo }
    },
  })
  return {
    ...older,
    requests: rows,
    total,
    isMore: isMore ?? false,
    othersBehind,
    // Nothing in the answer to the question before says nothing of this one.
    isLoading: first.isPending || (first.isPlaceholderData && rows.length === 0),
    error: first.error ?? error,
    again: () => void first.refetch(),
  }
}
