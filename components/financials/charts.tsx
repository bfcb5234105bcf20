'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
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
import { useReader } from '../ui/reader.tsx'
import { Section } from '../ui/section.tsx'
import { amountPoints, drawnNames, notSignificantIn, type Point, ratioPoints } from './chart-data.ts'
import type { LineName, RatioName } from './figures.ts'
import type { Column } from './series.ts'
import { useColumnName, useLineName } from './words.ts'

const colours = ['var(--c-1)', 'var(--c-3)', 'var(--c-2)'] as const
const dashes = ['', '6 3', '2 3'] as const
const height = 168

const charts: readonly { id: 'result' | 'funding' | 'cash'; lines: readonly LineName[]; isStacked: boolean }[] = [
  { id: 'result', lines: ['revenue', 'operatingProfit', 'profitAfterTax'], isStacked: false },
  { id: 'funding', lines: ['totalEquity', 'totalNonCurrentLiabilities', 'totalCurrentLiabilities'], isStacked: true },
  {
    id: 'cash',
    lines: ['cashFromOperatingActivities', 'cashFromInvestingActivities', 'cashFromFinancingActivities'],
    isStacked: false,
  },
]
const shownRatios: readonly RatioName[] = ['profitMargin', 'returnOnEquity', 'solvencyRatioAssetBased']

/** The course of the years at a glance. Every figure drawn here stands in the table below. */
export function Charts({ columns }: { columns: readonly Column[] }) {
  const t = useTranslations('financials.charts')
  return (
    <div className="mb-5">
      <Section heading={t('title')} remark={t('remark')}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(240px,1fr))] gap-x-6 gap-y-5">
          {charts.map(({ id, lines, isStacked }) => (
            <Bars key={id} title={t(id)} points={amountPoints(columns, lines)} lines={lines} isStacked={isStacked} />
          ))}
          <Ratios columns={columns} />
        </div>
      </Section>
    </div>
  )
}

interface BarsProps {
  title: string
  points: readonly Point[]
  lines: readonly LineName[]
  isStacked: boolean
}

function Bars({ title, points, lines, isStacked }: BarsProps) {
  const axes = useAxes()
  const drawn = drawnNames(points, lines)
  if (drawn.length === 0) return null
  return (
    <Figure title={title} names={drawn}>
      <BarChart data={[...points]} accessibilityLayer={false} margin={margin} barGap={1} stackOffset="sign">
        <CartesianGrid vertical={false} stroke="var(--hair)" />
        <XAxis {...axes.x} />
        <YAxis {...axes.y} />
        <ReferenceLine y={0} stroke="var(--line)" />
        {drawn.map((line, index) => (
          <Bar
            key={line}
            dataKey={drawnOf(line)}
            fill={colours[index]}
            isAnimationActive={false}
            {...(isStacked ? { stackId: 'whole' } : {})}
          />
        ))}
      </BarChart>
    </Figure>
  )
}

function Ratios({ columns }: { columns: readonly Column[] }) {
  const t = useTranslations('financials.charts')
  const axes = useAxes()
  const columnName = useColumnName()
  const lineName = useLineName()
  const points = ratioPoints(columns, shownRatios)
  const drawn = drawnNames(points, shownRatios)
  const left = notSignificantIn(columns, shownRatios)
  if (drawn.length === 0) return null
  const remark = left.map(({ ratio, column }) => `${lineName(ratio)}, ${columnName(column)}`).join('; ')
  return (
    <Figure title={t('ratios')} names={drawn} remark={remark === '' ? null : t('notSignificant', { which: remark })}>
      <LineChart data={[...points]} accessibilityLayer={false} margin={margin}>
        <CartesianGrid vertical={false} stroke="var(--hair)" />
        <XAxis {...axes.x} padding={{ left: 12, right: 12 }} />
        <YAxis {...axes.y} />
        <ReferenceLine y={0} stroke="var(--line)" />
        {drawn.map((ratio, index) => (
          <Line
            key={ratio}
            dataKey={drawnOf(ratio)}
            stroke={colours[index]}
            strokeDasharray={dashes[index]}
            strokeWidth={2}
            dot={{ r: 2.5, strokeDasharray: 'none', fill: colours[index] }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </Figure>
  )
}

interface FigureProps {
  title: string
  names: readonly (LineName | RatioName)[]
  remark?: string | null
  children: ReactNode
}

function Figure({ title, names, remark = null, children }: FigureProps) {
  const t = useTranslations('financials.charts')
  const lineName = useLineName()
  const said = names.map(lineName).join(', ')
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2">
        <span className="block font-medium">{title}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          {names.map((name, index) => (
            <span key={name} className="inline-flex items-center gap-2">
              <span aria-hidden data-solid className="inline-block size-3" style={{ background: colours[index] }} />
              {lineName(name)}
            </span>
          ))}
        </span>
      </figcaption>
      <div role="img" aria-label={t('label', { title, lines: said })} style={{ height }}>
        <ResponsiveContainer width="100%" height={height}>
          {children}
        </ResponsiveContainer>
      </div>
      {remark && <p className="text-sm text-ink-3">{remark}</p>}
    </figure>
  )
}

const margin = { top: 6, right: 14, bottom: 0, left: 0 }
const drawnOf = (name: string) => (point: Point) => point.values[name] ?? null

function useAxes() {
  const { locale } = useReader()
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  const tick = { fill: 'var(--ink-3)', fontSize: 11 }
  const plain = { tick, tickLine: false, axisLine: false }
  return {
    x: { ...plain, dataKey: 'at', tickFormatter: (at: string) => at.slice(0, 4), interval: 0, height: 20 },
    y: { ...plain, tickFormatter: (value: number) => compact.format(value), width: 44 },
  }
}
