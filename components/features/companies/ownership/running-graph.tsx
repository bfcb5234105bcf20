'use client'

import { type ReactNode, useMemo } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import type { Identifier, OrderRecord } from '#lib/contract/index.ts'
import { formatClock } from '../../../format.ts'
import { Explorer } from '../../../graph/explorer.tsx'
import { ErrorNotice, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { atMost } from '../../../widgets/cost/at-most.ts'
import { CostButton } from '../../../widgets/cost/cost-button.tsx'
import { useQuote } from '../../../widgets/cost/quote.ts'
import { isNothingIn, partOfGraph } from './partial-graph.ts'

interface RunningGraphProps {
  serviceId: string
  order: OrderRecord
  /** Of the company, for the files of a partial graph. */
  identifiers: readonly Identifier[]
  /** What is shown meanwhile. */
  children?: ReactNode
}

/**
 * A graph that is being retrieved: a button, with its price, shows the part there is so far. It never refreshes by itself,
 * because each version read costs. The progress of the order is shown in the company's header.
 */
export function RunningGraph({ serviceId, order, identifiers, children }: RunningGraphProps) {
  const t = useTranslations('graph.running')
  const { timeZone } = usePreferences()
  const { orderId } = order
  const quote = useQuote({ product: 'graph', request: { serviceId } })
  const price = quote?.intermediateCredits
  const preview = useAction('readPartialGraph')
  const result = preview.data?.value.result ?? null
  const part = useMemo(() => partOfGraph(result), [result])
  const readAt = useMemo(() => (preview.data ? new Date().toISOString() : null), [preview.data])
  return (
    <>
      <div data-print="none" className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-nav text-sm text-ink-2">
          <p className="text-ink">{t('title')}</p>
          <p role="status">
            {part !== null && readAt !== null && t('part', { clock: formatClock(readAt, timeZone) })}
            {part === null && preview.data && t(isNothingIn(result) ? 'nothing' : 'unreadable')}
          </p>
        </div>
        <CostButton
          act="readPartialGraph"
          credits={price ?? 0}
          costText={typeof price === 'number' ? t('each', { count: price }) : t('unknown')}
          isBusy={preview.isPending}
          onClick={() => preview.mutate({ params: { orderId }, headers: atMost(price) })}
        >
          {t(part === null ? 'preview' : 'again')}
        </CostButton>
      </div>
      <ErrorNotice error={preview.error} />
      {part === null ? (
        children
      ) : (
        <Explorer
          graph={part.graph}
          serviceId={null}
          origin={{ orderId, at: readAt, identifiers, unexpected: part.unexpected }}
        />
      )}
    </>
  )
}
