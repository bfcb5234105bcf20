'use client'

import { useAction } from '#lib/client/hooks.ts'
import { ErrorNotice, useTranslations } from '../../../ui/kit.ts'
import { atMost } from '../../../widgets/cost/at-most.ts'
import { PricedButton } from '../../../widgets/cost/priced-button.tsx'
import { useQuotes } from '../../../widgets/cost/quote.ts'
import type { Retrieved } from '../../../widgets/documents/retrieved.ts'
import { kindOf } from './catalogue.ts'

type Named = { documentId: string } | { code: string }
type Format = 'pdf' | 'raw'

interface OrderButtonsProps {
  serviceId: string
  wanted: Named
  formats: readonly string[]
  /** Files of it that were retrieved before: a reused order brings them once more, so only its price matters. */
  onFile?: readonly Retrieved[]
}

const noFiles: readonly Retrieved[] = []

const known: readonly Format[] = ['pdf', 'raw']

/** A button for each form the register gives, with its price, or that today's order is used again. */
export function OrderButtons({ serviceId, wanted, formats, onFile = noFiles }: OrderButtonsProps) {
  const t = useTranslations('documents.order')
  const offered = known.filter((format) => formats.length === 0 || formats.includes(format))
  const bodies = offered.map((format) => ({ serviceId, ...wanted, format }))
  const quotes = useQuotes(bodies.map((request) => ({ product: 'document', request })))
  const order = useAction('startDocument')
  const isOnFile = (format: Format) =>
    onFile.some(({ document }) => (kindOf(document) === 'pdf') === (format === 'pdf'))
  return (
    <div className="flex flex-wrap gap-3">
      {bodies.map((body, index) => (
        <span key={body.format} className="inline-block">
          <PricedButton
            act="startDocument"
            quote={quotes[index]}
            label={t(isOnFile(body.format) ? 'again' : 'first', { format: t(body.format) })}
            reuse={isOnFile(body.format) ? undefined : (clock) => t('reuse', { format: t(body.format), clock })}
            isBusy={order.isPending && order.variables.body.format === body.format}
            onPress={() => order.mutate({ body, headers: atMost(quotes[index]?.credits) })}
          />
        </span>
      ))}
      <ErrorNotice error={order.error} />
    </div>
  )
}
