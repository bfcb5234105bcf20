'use client'

import { Download, RotateCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Delivery, Webhook } from '#lib/contract/index.ts'
import { type Knowledge, unknown } from '#lib/domain/knowledge/index.ts'
import {
  absent,
  Button,
  DataTable,
  EmptyState,
  lazyPart,
  Section,
  useMay,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'
import { useDeliveryColumns } from './columns.tsx'
import { DeliveryFilters } from './delivery-filters.tsx'
import { saveDeliveries } from './export.ts'
import { filtered, isFiltering } from './filter.ts'
import type { DeliveryPageState } from './state.ts'

const RedeliverDialog = lazyPart(() => import('./redeliver-dialog.tsx'), 'RedeliverDialog')

interface DeliveriesProps {
  webhook: Webhook
  deliveries: readonly Delivery[]
  /** All there are; the newest of them are shown. */
  total: number | null
  read: Knowledge<unknown>
  state: DeliveryPageState
  onSent: () => void
}

/** What was sent and what became of it; a click shows every attempt, selected ones can be resent. */
export function Deliveries({ webhook, deliveries, total, read, state, onSent }: DeliveriesProps) {
  const t = useTranslations('webhooks.deliveries')
  const { formatCount } = usePreferences()
  const now = useNow(60_000)
  const columns = useDeliveryColumns()
  const rows = useMemo(() => filtered(deliveries, state.filter, now), [deliveries, state.filter, now])
  const [selected, setSelected] = useState<Set<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const mayRedeliver = useMay('redeliver')
  const chosen = rows.filter((one) => selected.has(one.deliveryId))
  const isCut = total !== null && total > deliveries.length
  return (
    <Section
      heading={t('title')}
      remark={
        isCut
          ? t('newest', { shown: formatCount(deliveries.length), total: formatCount(total) })
          : read.isKnown && t('count', { count: rows.length, shown: formatCount(rows.length) })
      }
      aside={
        <>
          {chosen.length > 0 && (
            <Button act="redeliver" size="s" icon={RotateCw} onClick={() => setAsking(true)}>
              {t('redeliverMany', { count: chosen.length })}
            </Button>
          )}
          {rows.length > 0 && (
            <Button size="s" kind="quiet" icon={Download} onClick={() => saveDeliveries(rows, webhook)}>
              {t('export')}
            </Button>
          )}
        </>
      }
    >
      <DeliveryFilters state={state} />
      <DataTable
        label={t('title')}
        rows={rows}
        columns={columns}
        rowId={(one) => one.deliveryId}
        selected={selected}
        {...(mayRedeliver && { onSelect: setSelected })}
        openId={state.deliveryId}
        onPeek={(one) => state.select(one.deliveryId)}
        onOpen={(one) => state.select(one.deliveryId)}
        read={isCut ? unknown('incomplete') : read}
        nothing={(proof) =>
          isFiltering(state.filter) ? (
            <EmptyState
              kind="notFound"
              title={absent(t, 'noMatch', proof)}
              next={<Button onClick={state.clear}>{t('clear')}</Button>}
            />
          ) : (
            <EmptyState kind="toCome" title={absent(t, 'none', proof)}>
              {t('noneWhy')}
            </EmptyState>
          )
        }
      />
      {isAsking && (
        <RedeliverDialog
          webhookId={webhook.id}
          deliveries={chosen}
          onClose={() => setAsking(false)}
          onDone={() => {
            setSelected(new Set())
            onSent()
          }}
        />
      )}
    </Section>
  )
}
