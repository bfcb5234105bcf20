'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { type Order, type OrderRecord, ShareholderGraphResult, tolerate } from '#lib/contract/index.ts'
import { useQuote } from '../cost/quote.ts'
import { formatClock } from '../format.ts'
import { CostButton } from '../ui/cost-button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { useReader } from '../ui/reader.tsx'
import { Explorer } from './explorer.tsx'

interface RunningGraphProps {
  serviceId: string
  order: OrderRecord
  /** What is held meanwhile. */
  children?: ReactNode
}

/**
 * A graph that is being read: by a press, with its price, the part that is there. Nothing of it is looked at by itself,
 * because each version read costs. What the order is doing stands in the company's head.
 */
export function RunningGraph({ serviceId, order, children }: RunningGraphProps) {
  const t = useTranslations('graph.running')
  const { timeZone } = useReader()
  const { orderId } = order
  const quote = useQuote({ product: 'graph', request: { serviceId } })
  const price = quote?.intermediateCredits
  const look = useAct('readPartialGraph', { refreshes: ['listRequests', 'getOverview', 'getCredits'] })
  const part = useMemo(() => partOf(look.data?.value), [look.data])
  const readAt = useMemo(() => (look.data ? new Date().toISOString() : null), [look.data])
  return (
    <>
      <div data-print="none" className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-nav text-sm text-ink-2">
          <p className="text-ink">{t('title')}</p>
          <p role="status">
            {part !== null && readAt !== null && t('part', { clock: formatClock(readAt, timeZone) })}
            {part === null && look.data && t('nothing')}
          </p>
        </div>
        <CostButton
          credits={price ?? 0}
          costText={typeof price === 'number' ? t('each', { count: price }) : t('unknown')}
          isBusy={look.isPending}
          onClick={() => look.mutate({ params: { orderId } })}
        >
          {t(part === null ? 'look' : 'again')}
        </CostButton>
      </div>
      {look.error && <ErrorNotice error={look.error} />}
      {part === null ? (
        children
      ) : (
        <Explorer graph={part.graph} serviceId={null} origin={{ orderId, at: readAt, unexpected: part.unexpected }} />
      )}
    </>
  )
}

function partOf(order: Order | undefined) {
  const read = order?.result ? tolerate(ShareholderGraphResult, order.result) : null
  const graph = read?.value.graph
  if (!graph || (graph.nodes?.length ?? 0) === 0) return null
  return { graph, unexpected: read?.unexpected ?? [] }
}
