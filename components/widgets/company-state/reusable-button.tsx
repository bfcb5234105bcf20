'use client'

import type { AnyRouteId, Product } from '#lib/contract/index.ts'
import { withOwnTexts } from '../../ui/kit.ts'
import { PricedButton, type PricedButtonProps } from '../cost/priced-button.tsx'
import { outdatedTexts } from './outdated-texts.ts'
import { useOutdated } from './use-outdated.ts'

const OutdatedChoice = withOwnTexts(() => import('./outdated-choice.tsx'), 'OutdatedChoice', outdatedTexts)

/** How an order is placed: whether its answer must be fresh, and at which price it was shown. */
interface Ordering {
  bypassCache: boolean
  credits: number | null
}

interface ReusableButtonProps extends Omit<PricedButtonProps, 'onPress'> {
  act: AnyRouteId
  serviceId: string
  product: Product
  onOrder: (how: Ordering) => void
  /** It opens a sheet, on which what is ordered is chosen. */
  opensSheet?: boolean
}

/**
 * A button that orders, or reuses an order of today. Reuse of an answer that is known to be out of date is never what it does first:
 * then it orders a fresh one, says why, and offers reuse beside it.
 */
export function ReusableButton({ serviceId, product, onOrder, opensSheet = false, ...button }: ReusableButtonProps) {
  const { act, kind = 'secondary', quote, isBusy = false } = button
  const outdated = useOutdated(serviceId, product, quote)
  if (outdated) {
    const reuse = { onReuse: (credits: number | null) => onOrder({ bypassCache: false, credits }) }
    return (
      <OutdatedChoice
        {...{ act, kind, product, outdated, quote, isBusy }}
        onFresh={(credits) => onOrder({ bypassCache: true, credits })}
        {...(opensSheet ? {} : reuse)}
      />
    )
  }
  // Until it is known whether the answer still holds, nothing is offered.
  const shown = outdated === undefined ? undefined : quote
  return (
    <PricedButton
      {...button}
      quote={shown}
      onPress={() => onOrder({ bypassCache: false, credits: quote?.credits ?? null })}
    />
  )
}
