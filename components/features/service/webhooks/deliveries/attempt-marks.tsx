'use client'

import { useTranslations } from 'next-intl'
import type { Delivery } from '#lib/contract/index.ts'

const shownMax = 12

/** One mark an attempt of the present round, the last one filled where it was accepted; what is still to come are points. */
export function AttemptMarks({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhooks.deliveries')
  const before = delivery.attemptsBefore ?? 0
  const made = (delivery.attempts ?? 0) - before
  const max = Math.max(made, (delivery.attemptsMax ?? made) - before)
  const isDelivered = delivery.status === 'delivered'
  const words = t(before > 0 ? 'attemptsAgain' : 'attemptsOf', { made, max, before })
  if (max > shownMax) return <span className="text-sm whitespace-nowrap">{words}</span>
  return (
    <span className="inline-flex items-center gap-1" title={words}>
      <span className="sr-only">{words}</span>
      {Array.from({ length: max }, (_, index) => {
        const isLast = index === made - 1
        const classes =
          index >= made
            ? 'size-1 mx-px bg-line rounded-1'
            : isDelivered && isLast
              ? 'h-3 w-2 bg-ok'
              : 'h-3 w-2 border border-bad bg-bad-tint'
        // biome-ignore lint/suspicious/noArrayIndexKey: an attempt is its place.
        return <span key={index} aria-hidden className={classes} />
      })}
    </span>
  )
}
