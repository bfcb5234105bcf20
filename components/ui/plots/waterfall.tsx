'use client'

import { classNames } from '../class-names.ts'
import { type PlotInset, type PlotMark, xOf, yOf } from './plot.ts'
import { PlotFrame, type PlotSays } from './plot-frame.tsx'

export interface FallStep {
  id: string
  label: string
  from: number
  to: number
  shown: string
  /** A sum at either end, and no step between them. */
  isSum: boolean
}

interface WaterfallProps extends PlotSays {
  steps: readonly FallStep[]
  /** Says where an axis begins that does not begin at 0. */
  cut: (value: number) => string
}

const height = 176
const inset: PlotInset = { start: 0, end: 0, top: 18, bottom: 34 }

/** From one sum to another, step by step: a rise is filled, a fall hollow; where the axis is cut the sums are broken, and it is said. */
export function Waterfall({ steps, cut, ...says }: WaterfallProps) {
  const values = steps.flatMap(({ from, to, isSum }) => (isSum ? [to] : [from, to]))
  const [least, most] = [Math.min(...values), Math.max(...values)]
  // Steps of a twentieth of the sums would not be seen on an axis from 0.
  const start =
    least > 0 && most - least < most / 2
      ? Math.max(0, Math.floor((least - (most - least) / 2) / 10) * 10)
      : Math.min(0, least)
  const y = (value: number) => 1 - (value - start) / (most - start || 1)
  const places = steps.map((step, index) => ({ step, x: (index + 0.5) / steps.length }))
  const marks = places.map(
    ({ step: { id, label, shown, from, to, isSum }, x }): PlotMark => ({
      id,
      cells: [label, shown],
      value: shown,
      note: label,
      x,
      y: y(isSum ? to : Math.max(from, to)),
    }),
  )
  const width = `${58 / steps.length}%`
  return (
    <>
      <PlotFrame {...says} isCaptionShown marks={marks} height={height} inset={inset} spark={[]}>
        <span className="absolute inset-x-0 border-t border-line" style={{ bottom: inset.bottom }} />
        {places.map(({ step: { id, label, shown, from, to, isSum }, x }, index) => {
          const [top, bottom] = isSum ? [y(to), 1] : [y(Math.max(from, to)), y(Math.min(from, to))]
          const isRise = to >= from
          return (
            <span key={id}>
              <span
                data-solid
                className={classNames(
                  'absolute -translate-x-1/2',
                  isSum ? 'bg-(--c-2)' : isRise ? 'bg-(--c-1)' : 'border border-(--c-1) bg-accent-tint',
                )}
                style={{
                  insetInlineStart: xOf(x, inset),
                  width,
                  top: yOf(top, inset),
                  height: `calc((100% - ${inset.top + inset.bottom}px) * ${Math.max(bottom - top, 0)} + 1px)`,
                }}
              />
              {isSum && start > 0 && (
                <span
                  className="absolute h-[3px] -translate-x-1/2 -skew-y-3 bg-paper"
                  style={{ insetInlineStart: xOf(x, inset), width, bottom: inset.bottom + 10 }}
                />
              )}
              {index < places.length - 1 && (
                <span
                  className="absolute border-t border-dotted border-line"
                  style={{
                    insetInlineStart: xOf(x, inset),
                    width: `${100 / steps.length}%`,
                    top: yOf(y(to), inset),
                  }}
                />
              )}
              <span
                className="absolute -translate-x-1/2 -translate-y-full text-xs font-semibold whitespace-nowrap"
                style={{ insetInlineStart: xOf(x, inset), top: `calc(${yOf(top, inset)} - 2px)` }}
              >
                {shown}
              </span>
              <span
                className={classNames(
                  'absolute line-clamp-2 -translate-x-1/2 text-center text-xs',
                  isSum ? 'font-semibold text-ink' : 'text-ink-2',
                )}
                style={{
                  insetInlineStart: xOf(x, inset),
                  bottom: 0,
                  height: inset.bottom - 4,
                  width: `${100 / steps.length}%`,
                }}
              >
                {label}
              </span>
            </span>
          )
        })}
      </PlotFrame>
      {start > 0 && <p className="mt-1 text-sm text-ink-3">{cut(start)}</p>}
    </>
  )
}
