'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '#lib/client/hooks.ts'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { PricedButton } from '../../widgets/cost/priced-button.tsx'
import { useQuotes } from '../../widgets/cost/quote.ts'

type Named = { documentId: string } | { code: string }
type Format = 'pdf' | 'raw'

interface OrderButtonsProps {
  serviceId: string
  wanted: Named
  formats: readonly string[]
}

const known: readonly Format[] = ['pdf', 'raw']

/** A button for each form the register gives, with its price, or that today's order is used again. */
export function OrderButtons({ serviceId, wanted, formats }: OrderButtonsProps) {
  const t = useTranslations('documents.order')
  const offered = known.filter((format) => formats.length === 0 || formats.includes(format))
  const bodies = offered.map((format) => ({ serviceId, ...wanted, format }))
  const quotes = useQuotes(bodies.map((request) => ({ product: 'document', request })))
  const order = useAct('startDocument', {
    refreshes: ['listRequests', 'getStoredCompany', 'getOverview', 'getCredits'],
  })
  return (
    <div className="flex flex-wrap gap-3">
      {bodies.map((body, index) => (
        <span key={body.format} className="inline-block">
          <PricedButton
            quote={quotes[index]}
            label={t(body.format)}
            reuse={(clock) => t('reuse', { format: t(body.format), clock })}
            isBusy={order.isPending && order.variables.body.format === body.format}
            onPress={() => order.mutate({ body })}
          />
        </span>
      ))}
      {order.error && <ErrorNotice error={order.error} />}
    </div>
  )
}
