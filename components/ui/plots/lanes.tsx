'use client'

import { classNames } from '../class-names.ts'
import { Link } from '../link.tsx'
import { type PlotInset, type PlotMark, xOf } from './plot.ts'
import { PlotFrame, type PlotSays } from './plot-frame.tsx'

export interface LaneDot {
  id: string
  /** From 0 at the start to 1 at the end of the axis. */
  x: number
  /** Not looked at yet. */
  isNew: boolean
  isBad?: boolean
  value: string
  note: string
  href: string
}

export interface PlotLane {
  id: string
  label: string
  count: string
  /** The list the lane counts. */
  href: string
  dots: readonly LaneDot[]
  /** Of one dot, beside it: what the lane is read for. */
  /** `room`: how much of the drawing its words may take, from 0 to 1. */
  remark?: { x: number; text: string; isBad: boolean; room?: number }
}

interface LanesProps extends PlotSays {
  lanes: readonly PlotLane[]
  /** Where a month begins, and what it is called; the last is today. */
  ticks: readonly { x: number; label: string }[]
}

/** The least height of a target (WCAG 2.5.8). */
const lanePx = 24
// A dot on the first day keeps apart from the count before it.
const inset: PlotInset = { start: 104, end: 6, top: 0, bottom: 18 }

/** What happened when, kind by kind, on one axis of days. */
export function Lanes({ lanes, ticks, ...says }: LanesProps) {
  const height = lanes.length * lanePx + inset.bottom
  const marks = lanes.flatMap(({ dots, label }, index) =>
    dots.map(({ id, x, value, note, href }): PlotMark => {
      const y = (index + 0.5) / lanes.length
      return { id, cells: [label, value, note], value, note, href, x, y }
    }),
  )
  return (
    <div className="relative">
      <ul className="absolute inset-y-0 start-0 z-1 w-[92px] max-panel:static max-panel:w-auto">
        {lanes.map(({ id, label, count, href }) => (
          <li key={id} className="flex max-panel:min-h-touch" style={{ height: lanePx }}>
            <Link href={href} className="flex w-full items-center gap-3 hover:underline max-panel:justify-between">
              <span className="flex-1 text-sm">{label}</span>
              <span className="font-semibold">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
      <PlotFrame {...says} marks={marks} height={height} inset={inset} spark={[]}>
        {ticks.map(({ x, label }) => (
          <span key={label}>
            <span
              className="absolute top-0 w-px bg-hair"
              style={{ insetInlineStart: xOf(x, inset), bottom: inset.bottom }}
            />
            <span
              className={classNames('absolute bottom-0 text-xs text-ink-3', x > 0.95 ? '-translate-x-full' : '')}
              style={{ insetInlineStart: xOf(x, inset) }}
            >
              {label}
            </span>
          </span>
        ))}
        {lanes.map(({ id, dots, remark }, index) => (
          <span key={id}>
            <span
              className="absolute h-px bg-hair"
              style={{ insetInlineStart: inset.start, insetInlineEnd: inset.end, top: (index + 0.5) * lanePx }}
            />
            {dots.map((dot) => (
              <span
                key={dot.id}
                data-solid
                className={classNames(
                  'absolute size-[7px] -translate-1/2 rounded-full',
                  dot.isBad ? 'bg-bad' : dot.isNew ? 'bg-(--c-1)' : 'bg-(--c-2)',
                )}
                style={{ insetInlineStart: xOf(dot.x, inset), top: (index + 0.5) * lanePx }}
              />
            ))}
            {remark && (
              <span
                className={classNames(
                  'absolute -translate-y-1/2 truncate bg-paper px-2 text-xs',
                  remark.isBad ? 'text-bad' : 'text-ink-2',
                )}
                style={{
                  maxWidth: `${(remark.room ?? 0.45) * 100}%`,
                  top: (index + 0.5) * lanePx,
                  ...(remark.x > 0.5
                    ? { insetInlineEnd: `calc(100% - ${xOf(remark.x, inset)} + 8px)` }
                    : { insetInlineStart: `calc(${xOf(remark.x, inset)} + 8px)` }),
                }}
              >
                {remark.text}
              </span>
            )}
          </span>
        ))}
      </PlotFrame>
    </div>
  )
}
