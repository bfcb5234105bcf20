'use client'

import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import type { Called } from '#lib/client/call.ts'
import { useExtensions } from '#lib/client/hooks.ts'
import { queryFor } from '#lib/client/queries.ts'
import type { RouteAnswer } from '#lib/contract/index.ts'
import { unknown } from '#lib/domain/knowledge/index.ts'
import { SectionFrame } from '../../../../page/section-frame.tsx'
import {
  absent,
  Button,
  ButtonLink,
  DataTable,
  EmptyState,
  ErrorNotice,
  OffersPending,
  pages,
  readingOf,
  type TableColumn,
  useInterval,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { useDeliveryColumns } from '../deliveries/columns.tsx'
import { DeliveryFilters } from '../deliveries/delivery-filters.tsx'
import { saveDeliveries } from '../deliveries/export.ts'
import { filtered, isFiltering } from '../deliveries/filter.ts'
import { useDeliveryState } from '../deliveries/state.ts'
import { useWebhooks } from '../use-webhooks.ts'
import { type LogRow, mergedLog } from './merged.ts'

const readMax = 100
const refreshMs = 20_000

/** What was sent to all endpoints; a row leads to the delivery on the page of its endpoint. */
export function LogPage() {
  const t = useTranslations('webhooks.log')
  const extensions = useExtensions()
  if (extensions?.has('listDeliveries')) return <Log />
  return (
    <SectionFrame at={pages.deliveryLog()}>
      {extensions === undefined ? (
        <OffersPending rows={8} columns={5} />
      ) : (
        <EmptyState kind="notAvailable" title={t('notGiven')}>
          {t('notGivenWhy')}
        </EmptyState>
      )}
    </SectionFrame>
  )
}

function Log() {
  const t = useTranslations('webhooks')
  const { formatCount, formatInstant } = usePreferences()
  const now = useNow(60_000)
  const state = useDeliveryState()
  const log = useLog(state.filter.search)
  const columns = useColumns()
  const rows = useMemo(() => filtered<LogRow>(log.rows, state.filter, now), [log.rows, state.filter, now])
  return (
    <SectionFrame
      at={pages.deliveryLog()}
      remark={!log.isPending && t('deliveries.count', { count: rows.length, shown: formatCount(rows.length) })}
      aside={
        <Button
          icon={Download}
          disabledReason={rows.length === 0 ? t('log.nothing') : null}
          onClick={() => saveDeliveries(rows)}
        >
          {t('log.export')}
        </Button>
      }
    >
      <DeliveryFilters state={state} />
      <ErrorNotice error={log.error} onAgain={log.again} />
      <DataTable
        label={t('log.title')}
        rows={rows}
        columns={columns}
        rowId={({ webhookId, deliveryId }) => `${webhookId} ${deliveryId}`}
        isSortedBySource
        address={({ webhookId, deliveryId }) => pages.webhook(webhookId, deliveryId)}
        read={
          log.since === null
            ? readingOf({ data: log.isPending ? undefined : log.rows, error: log.error }, 'listDeliveries')
            : unknown('incomplete')
        }
        nothing={(proof) =>
          isFiltering(state.filter) ? (
            <EmptyState
              kind="notFound"
              title={absent(t, 'deliveries.noMatch', proof)}
              next={<Button onClick={state.clear}>{t('deliveries.clear')}</Button>}
            />
          ) : (
            <EmptyState
              kind="notAskedYet"
              title={absent(t, 'deliveries.none', proof)}
              act="createWebhook"
              next={<ButtonLink href={pages.webhooks()}>{t('log.toWebhooks')}</ButtonLink>}
            >
              {t('log.noneWhy')}
            </EmptyState>
          )
        }
      />
      {log.since !== null && (
        <p className="mt-4 text-sm text-ink-2">{t('log.since', { time: formatInstant(log.since) })}</p>
      )}
    </SectionFrame>
  )
}

function useColumns() {
  const t = useTranslations('webhooks.log')
  const columns = useDeliveryColumns()
  return useMemo(() => {
    const endpoint: TableColumn<LogRow> = {
      id: 'endpoint',
      label: t('endpoint'),
      width: '18%',
      isSecondary: true,
      value: ({ webhookName }) => webhookName,
      cell: ({ webhookName }) => <bdi className="text-ink-2">{webhookName}</bdi>,
    }
    return columns.flatMap((one) => (one.isName ? [one, endpoint] : [one]))
  }, [t, columns])
}

type Answer = Called<RouteAnswer<'listDeliveries'>>

/** The newest deliveries of every endpoint, with what a search finds among all of them. */
function useLog(search: string) {
  const { rows: webhooks, hasList, isPending, error } = useWebhooks()
  const query = { limit: readMax, search: search || undefined }
  const read = useQueries({
    queries: webhooks.map(({ webhookId }) => queryFor('listDeliveries', { params: { webhookId }, query })),
    combine: joined,
  })
  const { answers } = read
  const { rows, since } = useMemo(
    () =>
      mergedLog(
        webhooks.map(({ webhookId, webhook, noted }, index) => ({
          webhookId,
          webhookName: webhook?.name ?? noted?.name ?? webhookId,
          deliveries: answers[index]?.value.deliveries ?? [],
          total: answers[index]?.value.total ?? null,
        })),
      ),
    [webhooks, answers],
  )
  useInterval(read.refetch, hasList, refreshMs)
  return {
    rows,
    since,
    isPending: isPending || read.isPending,
    error: error ?? read.error,
    again: read.refetch,
  }
}

function joined(reads: UseQueryResult<Answer, Error>[]) {
  return {
    answers: reads.map(({ data }) => data),
    isPending: reads.some((read) => read.isPending),
    error: reads.find((read) => read.error)?.error ?? null,
    refetch: () => Promise.all(reads.map((read) => read.refetch())),
  }
}
