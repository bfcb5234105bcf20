import type { Percentage } from '#lib/contract/index.ts'
import { rulerParts } from './share-scale.ts'

const ticks = [0, 25, 50, 75, 100]

interface ShareAxisProps {
  share: Percentage | null
  /** In percent: a line through every row, so that each bar is read against it. */
  threshold: number
}

/**
 * A share against a threshold on an axis from 0 to 100 that fills its cell: solid is certain, hatched is possible. It repeats
 * the figure beside it, so readers of the text do not meet it twice.
 */
export function ShareAxis({ share, threshold }: ShareAxisProps) {
  const parts = rulerParts(share)
  return (
    <span aria-hidden className="absolute inset-0">
      {ticks.map((tick) => (
        <span
          key={tick}
          data-solid
          className="absolute inset-y-0 w-px bg-hair"
          style={{ insetInlineStart: `${tick}%` }}
        />
      ))}
      {parts !== null && (
        <>
          <span
            data-solid
            className="absolute start-0 top-3 h-3 bg-ink-2"
            style={{ width: `max(1px, ${parts.solidTo}%)` }}
          />
          {parts.hatchedTo !== null && (
            <span
              className="hatch absolute top-3 h-3 text-ink-2"
              style={{ insetInlineStart: `${parts.solidTo}%`, width: `${parts.hatchedTo - parts.solidTo}%` }}
            />
          )}
        </>
      )}
      <span data-solid className="absolute inset-y-0 w-1 bg-accent" style={{ insetInlineStart: `${threshold}%` }} />
    </span>
  )
}

/** The figures above the axis; the threshold is the one in accent. */
export function ShareAxisScale({ threshold }: { threshold: number }) {
  const free = ticks.filter((tick) => Math.abs(tick - threshold) >= room)
  return (
    <span aria-hidden className="relative block h-icon text-xs font-regular text-ink-3">
      {[...free, threshold].map((at) => (
        <span
          key={at}
          className={at === threshold ? 'absolute font-semibold text-accent' : 'absolute'}
          style={{ insetInlineStart: `${at}%`, translate: at === 0 ? 'none' : at === 100 ? '-100%' : '-50%' }}
        >
          {at}
        </span>
      ))}
    </span>
  )
}

/** Closer figures would run into each other. */
const room = 15
