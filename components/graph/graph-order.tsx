'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { limits } from '#lib/contract/index.ts'
import { PricedButton } from '../cost/priced-button.tsx'
import { useQuote } from '../cost/quote.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { DepthField } from './depth-field.tsx'

interface GraphOrderProps {
  serviceId: string
  kind?: 'primary' | 'secondary'
  label: string
}

/** How deep, what that costs, and one press for one order. Today's order of the same depth is only reused. */
export function GraphOrder({ serviceId, kind = 'primary', label }: GraphOrderProps) {
  const t = useTranslations('graph.order')
  const [maxDepth, setMaxDepth] = useState<number>(limits.graphDepthDefault)
  const body = { serviceId, maxDepth }
  const quote = useQuote({ product: 'graph', request: body })
  const order = useAct('startGraph', { refreshes: ['listRequests', 'getHeldCompany', 'getOverview', 'getCredits'] })
  return (
    <>
      <span className="inline-flex flex-wrap items-end gap-3">
        <DepthField value={maxDepth} onChange={setMaxDepth} />
        <span className="inline-block">
          <PricedButton
            kind={kind}
            quote={quote}
            label={label}
            reuse={(clock) => t('reuse', { clock })}
            isBusy={order.isPending}
            onPress={() => order.mutate({ body })}
          />
        </span>
      </span>
      {order.error && <ErrorNotice error={order.error} />}
    </>
  )
}
