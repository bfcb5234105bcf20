'use client'

import { useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { availabilityOf, jurisdictionOf, limits, mayOrder } from '#lib/contract/index.ts'
import { ErrorNotice, Lead, useMay, useTranslations } from '../ui/kit.ts'
import { ReusableButton } from '../widgets/company-state/reusable-button.tsx'
import { atMost } from '../widgets/cost/at-most.ts'
import { useQuote } from '../widgets/cost/quote.ts'
import { DepthField } from '../widgets/ordering/depth-field.tsx'
import { DepthNote } from '../widgets/products/depth-note.tsx'

interface GraphOrderProps {
  serviceId: string
  kind?: 'primary' | 'secondary'
  label: string
  /** The depth of the graph that is shown; null where there is none. */
  shown?: number | null
}

/** How deep, what that costs, and one button for one order; or that the country has no graphs. */
export function GraphOrder(wanted: GraphOrderProps) {
  const t = useTranslations('graph.none')
  const catalogue = useRoute('listJurisdictions', {})
  if (catalogue.isPending) return null
  const availability = availabilityOf(catalogue.data?.value, jurisdictionOf(wanted.serviceId), 'shareholderGraph')
  if (!mayOrder(availability)) return <Lead>{t(availability)}</Lead>
  return <Offered {...wanted} />
}

/** Today's order of the same depth is only reused. */
function Offered({ serviceId, kind = 'primary', label, shown = null }: GraphOrderProps) {
  const t = useTranslations('graphOrder')
  const [maxDepth, setMaxDepth] = useState<number>(shown ?? limits.graphDepthDefault)
  const body = { serviceId, maxDepth }
  const quote = useQuote({ product: 'graph', request: body })
  const order = useAction('startGraph')
  if (!useMay('startGraph')) return null
  return (
    <>
      <span className="inline-flex flex-wrap items-end gap-3">
        <DepthNote serviceId={serviceId} product="graph" />
        <DepthField value={maxDepth} onChange={setMaxDepth} shown={shown} />
        <span className="inline-block">
          <ReusableButton
            act="startGraph"
            kind={kind}
            serviceId={serviceId}
            product="graph"
            quote={quote}
            label={label}
            reuse={(clock) => t('reuse', { clock })}
            isBusy={order.isPending}
            onOrder={({ bypassCache, credits }) =>
              order.mutate({ body: { ...body, bypassCache: bypassCache || undefined }, headers: atMost(credits) })
            }
          />
        </span>
      </span>
      <ErrorNotice error={order.error} />
    </>
  )
}
