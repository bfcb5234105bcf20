'use client'

import type { Percentage } from '#lib/contract/index.ts'
import type { Origin } from '#lib/domain/evidence/index.ts'
import { formatExactShare, formatShare } from '../../format.ts'
import { classNames, usePreferences } from '../../ui/kit.ts'
import { rulerParts } from './share-scale.ts'

interface ShareProps {
  share: Percentage | null | undefined
  origin?: Origin
}

interface ShareTextProps extends ShareProps {
  className?: string
  /** Every digit, as a panel shows it. */
  isExact?: boolean
  /** Figures in view that rounding must not reach: a threshold. */
  beside?: readonly number[]
}

/** A share in words; italic where it is self-declared. */
export function ShareText({ share, origin = 'register', className, isExact = false, beside }: ShareTextProps) {
  const { locale } = usePreferences()
  const text = isExact ? formatExactShare(share, locale) : formatShare(share, locale, beside)
  return (
    <span
      className={classNames(
        'whitespace-nowrap',
        rulerParts(share) === null && 'text-ink-3',
        origin === 'declared' && 'italic',
        className,
      )}
    >
      {text}
    </span>
  )
}

const width = 72
const ticks = [25, 50, 75, 100]

/**
 * The same share drawn from 0 to 100: solid to the minimum, hatched to the maximum, no end stroke where the bound is open.
 * It repeats the words beside it, so readers of the text do not meet it twice.
 */
export function ShareRuler({ share, origin = 'register' }: ShareProps) {
  const parts = rulerParts(share)
  if (parts === null) return <span />
  const x = (percent: number) => (percent / 100) * width
  const colour = origin === 'declared' ? 'text-declared' : origin === 'recomputed' ? 'text-accent' : 'text-ink-2'
  const hatchedTo = parts.hatchedTo ?? parts.solidTo
  const hatches = Array.from({ length: Math.ceil((x(hatchedTo) - x(parts.solidTo)) / 3) + 2 }, (_, index) => index * 3)
  return (
    <svg
      viewBox={`0 0 ${width} 10`}
      width={width}
      height={10}
      aria-hidden="true"
      className={classNames('inline-block shrink-0 overflow-visible', colour)}
    >
      <path d={`M0 8.5H${width}`} className="stroke-rule" strokeWidth="1" />
      {ticks.map((tick) => (
        <path key={tick} d={`M${x(tick) - 0.5} 6.5V9`} className="stroke-line" strokeWidth="1" />
      ))}
      {parts.solidTo > 0 && <rect data-solid x="0" y="1" width={x(parts.solidTo)} height="5" fill="currentColor" />}
      {hatchedTo > parts.solidTo && (
        // A drawing inside the drawing cuts its lines off at its own edge and needs no id for that.
        <svg aria-hidden="true" x={x(parts.solidTo)} y="1" width={x(hatchedTo) - x(parts.solidTo)} height="5">
          {hatches.map((offset) => (
            <path key={offset} d={`M${offset - 5} 5l5 -5`} stroke="currentColor" strokeWidth="1" />
          ))}
        </svg>
      )}
      {parts.hasEndStroke && (hatchedTo > parts.solidTo || parts.solidTo === 0) && (
        <path d={`M${Math.max(0.5, x(hatchedTo) - 0.5)} 1v5`} stroke="currentColor" strokeWidth="1" />
      )}
    </svg>
  )
}

/** The figures above a column of rulers: 0, 50, 100. */
export function ShareScale() {
  return (
    <span aria-hidden className="inline-flex justify-between text-xs font-regular text-ink-3" style={{ width }}>
      <span>0</span>
      <span>50</span>
      <span>100</span>
    </span>
  )
}
