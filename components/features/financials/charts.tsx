'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Column, LineName, RatioName } from '#lib/domain/financials/index.ts'
import { Section } from '../../ui/section.tsx'
import { amountPoints, drawnNames, notSignificantIn, ratioPoints } from './chart-data.ts'
import { chartColours, chartHeight } from './chart-theme.ts'
import { useLineName } from './words.ts'

/** The chart library is large: only this page loads it, after the figures, into space already reserved. */
const BarDrawing = dynamic(() => import('./chart-drawings.tsx').then((file) => file.BarDrawing), { ssr: false })
const LineDrawing = dynamic(() => import('./chart-drawings.tsx').then((file) => file.LineDrawing), { ssr: false })

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

interface ChartsProps {
  columns: readonly Column[]
  /** False while there is more to do than drawing: only what the charts are of is said. */
  isDrawn: boolean
}

/** The course of the years at a glance. Every figure drawn here is in the table above. */
export function Charts({ columns, isDrawn }: ChartsProps) {
  const t = useTranslations('financials.charts')
  return (
    <div className="mt-6">
      <Section heading={t('title')} remark={t('remark')}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(240px,1fr))] gap-x-6 gap-y-5">
          {charts.map(({ id, lines, isStacked }) => {
            const points = amountPoints(columns, lines)
            const names = drawnNames(points, lines)
            if (names.length === 0) return null
            return (
              <Figure key={id} title={t(id)} names={names}>
                {isDrawn && <BarDrawing points={points} names={names} isStacked={isStacked} />}
              </Figure>
            )
          })}
          <Ratios columns={columns} isDrawn={isDrawn} />
        </div>
      </Section>
    </div>
  )
}

function Ratios({ columns, isDrawn }: ChartsProps) {
  const t = useTranslations('financials.charts')
  const lineName = useLineName()
  const points = ratioPoints(columns, shownRatios)
  const names = drawnNames(points, shownRatios)
  if (names.length === 0) return null
  const left = notSignificantIn(columns, shownRatios)
  const which = left.map(({ ratio, years }) => `${lineName(ratio)}, ${years.join(', ')}`).join('; ')
  return (
    <Figure title={t('ratios')} names={names} remark={which === '' ? null : t('notSignificant', { which })}>
      {isDrawn && <LineDrawing points={points} names={names} />}
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
  const said = names.map((name) => lineName(name)).join(', ')
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2">
        <span className="block font-medium">{title}</span>
        <span className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          {names.map((name, index) => (
            <span key={name} className="inline-flex items-center gap-2">
              <span
                aria-hidden
                data-solid
                className="inline-block size-3"
                style={{ background: chartColours[index] }}
              />
              {lineName(name)}
            </span>
          ))}
        </span>
      </figcaption>
      <div role="img" aria-label={t('label', { title, lines: said })} style={{ height: chartHeight }}>
        {children}
      </div>
      {remark && <p className="text-sm text-ink-3">{remark}</p>}
    </figure>
  )
}
