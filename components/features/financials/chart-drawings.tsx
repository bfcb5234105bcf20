'use client'

import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ReferenceLine,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts'
import type { LineName, RatioName } from '#lib/domain/financials/index.ts'
import { useReader } from '../../ui/reader.tsx'
import { type Point, yearOf } from './chart-data.ts'
import { chartColours, chartHeight } from './chart-theme.ts'

interface DrawingProps {
  points: readonly Point[]
  names: readonly (LineName | RatioName)[]
}

export function BarDrawing({ points, names, isStacked }: DrawingProps & { isStacked: boolean }) {
  const axes = useAxes()
  return (
    <ResponsiveContainer width="100%" height={chartHeight}>
      <BarChart data={[...points]} accessibilityLayer={false} margin={margin} barGap={1} stackOffset="sign">
        <CartesianGrid vertical={false} stroke="var(--hair)" />
        <XAxis {...axes.x} />
        <YAxis {...axes.y} />
        <ReferenceLine y={0} stroke="var(--line)" />
        {names.map((name, index) => (
          <Bar
            key={name}
            dataKey={drawnOf(name)}
            fill={chartColours[index]}
            isAnimationActive={false}
            {...(isStacked ? { stackId: 'whole' } : {})}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

export function LineDrawing({ points, names }: DrawingProps) {
  const axes = useAxes()
  return (
    <ResponsiveContainer width="100%" height={chartHeight}>
      <LineChart data={[...points]} accessibilityLayer={false} margin={margin}>
        <CartesianGrid vertical={false} stroke="var(--hair)" />
        <XAxis {...axes.x} padding={{ left: 12, right: 12 }} />
        <YAxis {...axes.y} />
        <ReferenceLine y={0} stroke="var(--line)" />
        {names.map((name, index) => (
          <Line
            key={name}
            dataKey={drawnOf(name)}
            stroke={chartColours[index]}
            strokeDasharray={dashes[index]}
            strokeWidth={2}
            dot={{ r: 2.5, strokeDasharray: 'none', fill: chartColours[index] }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}

/** Lines differ by more than their colour. */
const dashes = ['', '6 3', '2 3'] as const
const margin = { top: 6, right: 14, bottom: 0, left: 0 }
const drawnOf = (name: string) => (point: Point) => point.values[name] ?? null

function useAxes() {
  const { locale } = useReader()
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const tick = { fill: 'var(--ink-3)', fontSize: 11 }
  const plain = { tick, tickLine: false, axisLine: false }
  return {
    x: { ...plain, dataKey: 'at', tickFormatter: yearOf, interval: 'equidistantPreserveStart' as const, height: 20 },
    y: { ...plain, tickFormatter: (value: number) => compact.format(value), width: 44 },
  }
}
