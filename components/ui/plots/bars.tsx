'use client'

import { classNames } from '../class-names.ts'
import { lazyPart } from '../lazy-part.ts'
import { type PlotBar, type PlotInset, type PlotMark, roundTicks, xOf, yOf } from './plot.ts'
import { PlotFrame, type PlotSays } from './plot-frame.tsx'

/** The chart library is large: it comes after the page, into space already reserved with its axis and labels. */
const BarDrawing = lazyPart(() => import('./drawings.tsx'), 'BarDrawing')

interface BarsProps extends PlotSays {
  bars: readonly PlotBar[]
  height: number
  /** The figures of the axis; without it each bar carries its own. */
  tickText?: (value: number) => string
  /** The first series at the axis is the present one where several are stacked. */
  isStacked?: boolean
}

const labelPx = 34
const topPx = 18
const axisPx = 44

export function Bars({ bars, height, tickText, isStacked = false, ...says }: BarsProps) {
  const sums = bars.map(({ parts, toCome = 0 }) => (parts ?? []).reduce((sum, one) => sum + one, 0) + toCome)
  const ticks = roundTicks(Math.max(...sums, 0))
  const top = ticks.at(-1) ?? 1
  const inset: PlotInset = { start: tickText === undefined ? 0 : axisPx, end: 0, top: topPx, bottom: labelPx }
  const places = bars.map((bar, index) => ({
    bar,
    x: (index + 0.5) / bars.length,
    y: 1 - (bar.parts === null ? 1 : (sums[index] ?? 0) / top),
  }))
  const marks = places.map(({ bar: { id, mark }, x, y }): PlotMark => ({ ...mark, id, x, y }))
  return (
    <PlotFrame
      {...says}
      isCaptionShown
      marks={marks}
      height={height}
      inset={inset}
      spark={bars.map(({ parts }, index) => (parts === null ? null : (sums[index] ?? 0)))}
    >
      {tickText !== undefined &&
        ticks.map((tick) => (
          <span
            key={tick}
            className="absolute start-0 -translate-y-1/2 text-xs text-ink-3"
            style={{ width: axisPx - 8, textAlign: 'end', top: yOf(1 - tick / top, inset) }}
          >
            {tickText(tick)}
          </span>
        ))}
      <BarDrawing
        bars={bars}
        ticks={tickText === undefined ? [] : ticks}
        top={top}
        inset={inset}
        isStacked={isStacked}
      />
      {places.map(({ bar: { id, label, sublabel, shown, tone = 'usual' }, x, y }) => (
        <span key={id}>
          <span
            className={classNames(
              'absolute -translate-x-1/2 -translate-y-full text-xs whitespace-nowrap',
              tone === 'usual' ? 'text-ink-2' : tone === 'now' ? 'font-semibold text-ink' : 'font-semibold text-warn',
            )}
            style={{ insetInlineStart: xOf(x, inset), top: `calc(${yOf(y, inset)} - 2px)` }}
          >
            {shown}
          </span>
          <span
            className={classNames(
              'absolute text-xs whitespace-nowrap',
              // A word is wider than its bar: it stands under the names of the months beside it.
              tone === 'warn' ? 'pt-[15px] text-warn' : '-translate-x-1/2 text-center',
              tone === 'usual' && 'text-ink-3',
              tone === 'now' && 'font-semibold text-ink',
            )}
            style={{
              insetInlineStart: xOf(tone === 'warn' ? x - 0.5 / bars.length : x, inset),
              bottom: 0,
              height: labelPx - 4,
            }}
          >
            {label}
            {sublabel !== undefined && <span className="block font-regular text-ink-3">{sublabel}</span>}
          </span>
        </span>
      ))}
    </PlotFrame>
  )
}
