'use client'

import { useId } from 'react'
import { Bar, BarChart, CartesianGrid, Line, LineChart, ReferenceLine, XAxis, YAxis } from 'recharts'
import { Drawing } from '../../../../ui/plots/drawing.tsx'
import { Hatch } from '../../../../ui/plots/hatch.tsx'
import { type BarShape, marginOf, type PlotInset } from '../../../../ui/plots/plot.ts'

/** What is drawn of a year; null leaves a gap. */
export interface DrawnPlot {
  id: string
  first: number | null
  second?: number | null
}

interface DrawingProps {
  years: readonly DrawnPlot[]
  /** The least and the most of the axis. */
  domain: readonly [number, number]
  ticks: readonly number[]
  inset: PlotInset
}

/** Revenue upwards, with the result in it; a loss goes below the line, hatched. */
export function ResultDrawing({ years, domain, ticks, inset }: DrawingProps) {
  const id = useId()
  const fillOf = (index: number) => (index === years.length - 1 ? 'var(--c-1)' : 'var(--c-2)')
  return (
    <Drawing>
      <BarChart
        data={[...years]}
        accessibilityLayer={false}
        margin={marginOf(inset)}
        barCategoryGap="22%"
        stackOffset="sign"
      >
        <Hatch id={`${id}-loss`} stroke="var(--c-2)" />
        <Hatch id={`${id}-now`} stroke="var(--c-1)" />
        <CartesianGrid vertical={false} stroke="var(--hair)" horizontalValues={[...ticks]} />
        <XAxis dataKey="id" hide />
        <YAxis domain={[...domain]} ticks={[...ticks]} hide />
        <Bar
          dataKey={({ first, second }: DrawnPlot) => first ?? Math.max(0, second ?? 0)}
          stackId="whole"
          isAnimationActive={false}
          shape={({ x = 0, y = 0, width = 0, height = 0, index = 0 }: BarShape) => {
            const { first = 0, second = 0 } = years[index] ?? {}
            const share = first !== null && first > 0 ? Math.min(1, Math.max(0, (second ?? 0) / first)) : 0
            const fill = fillOf(index)
            return (
              <g>
                <rect {...{ x, y, width, height, fill }} fillOpacity={first === null ? 0 : 1} />
                <rect
                  {...{ x, width }}
                  y={y + height * (1 - share)}
                  height={height * share}
                  fill="var(--c-3)"
                  stroke={share > 0 ? 'var(--paper)' : 'none'}
                />
              </g>
            )
          }}
        />
        <Bar
          dataKey={({ second }: DrawnPlot) => Math.min(0, second ?? 0)}
          stackId="whole"
          isAnimationActive={false}
          shape={({ x = 0, y = 0, width = 0, height = 0, index = 0 }: BarShape) => (
            <rect
              {...{ x, width }}
              y={height < 0 ? y + height : y}
              height={Math.abs(height)}
              fill={`url(#${id}-${index === years.length - 1 ? 'now' : 'loss'})`}
              stroke={height === 0 ? 'none' : fillOf(index)}
            />
          )}
        />
        <ReferenceLine y={0} stroke="var(--line)" />
      </BarChart>
    </Drawing>
  )
}

/** A line that breaks where a year gives nothing. */
export function RatioDrawing({ years, domain, inset }: Omit<DrawingProps, 'ticks'>) {
  const last = years.length - 1
  return (
    <Drawing>
      <LineChart data={[...years]} accessibilityLayer={false} margin={marginOf(inset)}>
        {/* Points stand in the middle of their years, as bars do. */}
        <XAxis dataKey="id" scale="band" hide />
        <YAxis domain={[...domain]} hide />
        <ReferenceLine y={0} stroke="var(--line)" />
        <Line
          dataKey="first"
          stroke="var(--ink-2)"
          strokeWidth={1.5}
          isAnimationActive={false}
          dot={({ cx, cy, index, value }: { cx?: number; cy?: number; index?: number; value?: unknown }) =>
            value == null ? (
              <g key={index} />
            ) : (
              <circle
                key={index}
                {...{ cx, cy }}
                r={index === last ? 4 : 2.5}
                fill={index === last ? 'var(--c-1)' : 'var(--ink-2)'}
              />
            )
          }
        />
      </LineChart>
    </Drawing>
  )
}
