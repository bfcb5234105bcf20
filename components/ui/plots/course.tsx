'use client'

import { lazyPart } from '../lazy-part.ts'
import { type CoursePoint, type PlotInset, type PlotMark, roundTicks, xOf, yOf } from './plot.ts'
import { PlotFrame, type PlotSays } from './plot-frame.tsx'

const CourseDrawing = lazyPart(() => import('./drawings.tsx'), 'CourseDrawing')

interface CourseProps extends PlotSays {
  points: readonly CoursePoint[]
  until: number
  limit: { value: number; label: string } | null
  height: number
  tickText: (value: number) => string
  markOf: (point: CoursePoint) => Omit<PlotMark, 'x' | 'y'>
}

const inset: PlotInset = { start: 40, end: 10, top: 18, bottom: 20 }

/** How a sum has grown through a month, what it may come to, and the limit it should stay below. */
export function CoursePlot({ points, until, limit, height, tickText, markOf, ...says }: CourseProps) {
  const most = Math.max(limit?.value ?? 0, ...points.flatMap(({ value, wedge }) => [value ?? 0, wedge?.[1] ?? 0]))
  const ticks = roundTicks(most)
  const top = Math.max(ticks.at(-1) ?? 1, 1)
  const xAt = (at: number) => (at - 1) / Math.max(until - 1, 1)
  const marks = points.flatMap((point): PlotMark[] =>
    point.value === null ? [] : [{ ...markOf(point), x: xAt(point.at), y: 1 - point.value / top }],
  )
  const days = [1, 8, 15, 22, until]
  return (
    <PlotFrame
      {...says}
      marks={marks}
      height={height}
      inset={inset}
      spark={points.flatMap(({ value }, index) => (value === null ? [] : [value - (points[index - 1]?.value ?? 0)]))}
    >
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute start-0 w-[34px] -translate-y-1/2 text-end text-xs text-ink-3"
          style={{ top: yOf(1 - tick / top, inset) }}
        >
          {tickText(tick)}
        </span>
      ))}
      <CourseDrawing {...{ points, until, ticks, top, inset }} limit={limit?.value ?? null} />
      {limit !== null && (
        <span
          className="absolute -translate-y-full text-xs text-ink-2"
          style={{ insetInlineStart: inset.start, top: yOf(1 - limit.value / top, inset) }}
        >
          {limit.label}
        </span>
      )}
      {days.map((day) => (
        <span
          key={day}
          className="absolute bottom-0 -translate-x-1/2 text-xs text-ink-3"
          style={{ insetInlineStart: xOf(xAt(day), inset) }}
        >
          {day}
        </span>
      ))}
    </PlotFrame>
  )
}
