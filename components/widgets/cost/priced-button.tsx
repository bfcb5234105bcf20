'use client'

import type { Quote } from '#lib/contract/index.ts'
import { formatClock } from '../../format.ts'
import { type Acting, usePreferences } from '../../ui/kit.ts'
import { CostButton } from './cost-button.tsx'
import { useCostText } from './cost-labels.ts'

export interface PricedButtonProps extends Acting {
  kind?: 'primary' | 'secondary'
  quote: Quote | null | undefined
  label: string
  /** The label where an order of today is reused, with the time of that order. */
  reuse?: (clock: string) => string
  isBusy?: boolean
  onPress: () => void
}

/** A button whose price the service has quoted; it is disabled until the price is shown on it. */
export function PricedButton({ act, kind, quote, label, reuse, isBusy, onPress }: PricedButtonProps) {
  const { timeZone } = usePreferences()
  const costText = useCostText()(quote)
  const reused =
    quote?.reusesOrderId && quote.reusesRequestTime && reuse?.(formatClock(quote.reusesRequestTime, timeZone))
  return (
    <CostButton
      act={act}
      kind={kind}
      quote={quote}
      disabledReason={quote === undefined ? costText : null}
      isBusy={isBusy}
      onClick={onPress}
      className="w-full"
    >
      {reused || label}
    </CostButton>
  )
}
