'use client'

import type { AnyRouteId, Product, Quote } from '#lib/contract/index.ts'
import type { OutdatedAnswer } from '#lib/domain/company-state/index.ts'
import { useTranslations } from '../../ui/kit.ts'
import { CostButton } from '../cost/cost-button.tsx'
import { freshOf } from '../cost/quote.ts'
import { OutdatedReasons } from './outdated-reasons.tsx'
import { useReuseLabel } from './reuse-label.ts'

export interface OutdatedChoiceProps {
  act: AnyRouteId
  kind: 'primary' | 'secondary'
  product: Product
  outdated: OutdatedAnswer
  quote: Quote | null | undefined
  isBusy: boolean
  /** With the price that was shown for it; null where none is known. */
  onFresh: (credits: number | null) => void
  /** Absent where the choice is made on the sheet that the button opens. */
  onReuse?: (credits: number | null) => void
}

/** What has changed since, the fresh order with its price first, and reuse beside it with its day. */
export function OutdatedChoice({ act, kind, product, outdated, quote, isBusy, onFresh, onReuse }: OutdatedChoiceProps) {
  const t = useTranslations('outdated')
  const reuseLabel = useReuseLabel()
  const fresh = freshOf(quote)
  return (
    <span className="flex flex-col items-start gap-2">
      <OutdatedReasons product={product} later={outdated.later} reasons={outdated.reasons} />
      <span className="flex flex-wrap gap-2">
        <CostButton act={act} kind={kind} quote={fresh} isBusy={isBusy} onClick={() => onFresh(fresh?.credits ?? null)}>
          {t('fresh', { product })}
        </CostButton>
        {onReuse && (
          <CostButton act={act} quote={quote} isBusy={isBusy} onClick={() => onReuse(quote?.credits ?? null)}>
            {reuseLabel(outdated)}
          </CostButton>
        )}
      </span>
    </span>
  )
}
