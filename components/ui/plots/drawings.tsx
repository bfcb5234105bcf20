'use client'

import { useId } from 'react'
import { Area, Bar, BarChart, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from 'recharts'
import { Drawing } from './drawing.tsx'
import { Hatch } from './hatch.tsx'
import { type BarShape, type CoursePoint, marginOf, type PlotBar, type PlotInset } from './plot.ts'

const series = ['var(--c-1)', 'var(--c-2)', 'var(--c-3)'] as const
const tones = { usual: 'var(--c-2)', now: 'var(--c-1)', warn: 'var(--warn)' } as const

interface BarDrawingProps {
  bars: readonly PlotBar[]
  /** Gridlines, apart from the base line. */
  ticks: readonly number[]
  top: number
  inset: PlotInset
  isStacked: boolean
}

export function BarDrawing({ bars, ticks, top, inset, isStacked }: BarDrawingProps) {
  const id = useId()
  const count = Math.max(1, ...bars.map(({ parts }) => parts?.length ?? 0))
  const fillOf = (at: number, part: number) => (isStacked ? series[part] : tones[bars[at]?.tone ?? 'usual'])
  return (
    <Drawing>
      <BarChart data={[...bars]} accessibilityLayer={false} margin={marginOf(inset)} barCategoryGap="22%">
        <Hatch id={`${id}-unknown`} stroke="var(--line)" />
        <Hatch id={`${id}-to-come`} stroke="var(--c-1)" />
        {ticks.length > 0 && <CartesianGrid vertical={false} stroke="var(--hair)" horizontalValues={[...ticks]} />}
        <XAxis dataKey="id" hide />
        <YAxis domain={[0, top]} ticks={[...ticks]} hide />
        {Array.from({ length: count }, (_, part) => (
          <Bar
            // The place of a series is its name.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            key={part}
            dataKey={(bar: PlotBar) => (bar.parts === null ? (part === 0 ? top : 0) : (bar.parts[part] ?? 0))}
            stackId="whole"
            isAnimationActive={false}
            shape={({ x = 0, y = 0, width = 0, height = 0, index = 0 }: BarShape) => (
              <rect
                {...{ x, y, width }}
                height={Math.max(0, height - (isStacked && part > 0 ? 1 : 0))}
                fill={bars[index]?.parts === null ? `url(#${id}-unknown)` : fillOf(index, part)}
              />
            )}
          />
        ))}
        <Bar
          dataKey={(bar: PlotBar) => bar.toCome ?? 0}
          stackId="whole"
          isAnimationActive={false}
          fill={`url(#${id}-to-come)`}
        />
        <ReferenceLine y={0} stroke="var(--line)" />
      </BarChart>
    </Drawing>
  )
}

interface CourseDrawingProps {
  points: readonly CoursePoint[]
  /** The last place of the axis. */
  until: number
  ticks: readonly number[]
  top: number
  limit: number | null
  inset: PlotInset
}

/** A line to today, from there a wedge from the least to the most, and the limit as a stroke. */
export function CourseDrawing({ points, until, ticks, top, limit, inset }: CourseDrawingProps) {
  const id = useId()
  const last = points.findLast(({ value }) => value !== null)
  return (
    <Drawing>
      <ComposedChart data={[...points]} accessibilityLayer={false} margin={marginOf(inset)}>
        <Hatch id={id} stroke="var(--c-1)" />
        <CartesianGrid vertical={false} stroke="var(--hair)" horizontalValues={[...ticks]} />
        <XAxis dataKey="at" type="number" domain={[1, until]} hide />
        <YAxis domain={[0, top]} ticks={[...ticks]} hide />
        <ReferenceLine y={0} stroke="var(--line)" />
        {limit !== null && <ReferenceLine y={limit} stroke="var(--ink-2)" strokeDasharray="4 3" />}
        <Area dataKey="wedge" stroke="none" fill={`url(#${id})`} isAnimationActive={false} connectNulls />
        <Line
          dataKey="value"
          stroke="var(--c-1)"
          strokeWidth={2}
          isAnimationActive={false}
          dot={({ cx, cy, payload }: { cx?: number; cy?: number; payload?: CoursePoint }) =>
            payload?.at === last?.at ? (
              <circle key="last" cx={cx} cy={cy} r={3} fill="var(--c-1)" />
            ) : (
              <g key={payload?.at} />
            )
          }
        />
      </ComposedChart>
    </Drawing>
  )
}
