'use client'

import { lazyPart, useTranslations } from '../../../../ui/kit.ts'
import { type PlotInset, xOf, yOf } from '../../../../ui/plots/plot.ts'
import { PlotFrame } from '../../../../ui/plots/plot-frame.tsx'
import { YearLabels } from '../../../../widgets/figures/year-labels.tsx'
import type { FigureYear } from '../../../../widgets/figures/years.ts'

const RatioDrawing = lazyPart(() => import('./drawings.tsx'), 'RatioDrawing')

const inset: PlotInset = { start: 4, end: 56, top: 18, bottom: 24 }

interface SmallPlotProps {
  title: string
  /** What it is a ratio of, or counts. */
  remark: string
  years: readonly FigureYear[]
  read: (year: FigureYear) => number | null
  shown: (value: number) => string
  /** What stands in the table for a year without a value. */
  whyNone: (year: FigureYear) => string
  kind: 'line' | 'bars'
  isDrawn: boolean
}

/** One figure over the years: the first and the last are written, all others are in its table. */
export function SmallPlot({ title, remark, years, read, shown, whyNone, kind, isDrawn }: SmallPlotProps) {
  const t = useTranslations('financials.plots')
  const points = years.map((year) => ({ year, id: year.id, first: read(year) }))
  const values = points.flatMap(({ first }) => first ?? [])
  const [most, least] = [Math.max(0, ...values), Math.min(0, ...values)]
  const range = most - least || 1
  const yAt = (value: number) => (most - value) / range
  const text = (year: FigureYear, value: number | null) => (value === null ? whyNone(year) : shown(value))
  const written = new Set(
    kind === 'bars'
      ? points.map(({ id }) => id)
      : [points.find(({ first }) => first !== null)?.id, points.findLast(({ first }) => first !== null)?.id],
  )
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-semibold">
        {title} <span className="font-regular text-ink-3">{remark}</span>
      </h3>
      <PlotFrame
        caption={t('smallCaption', {
          title,
          years: points
            .flatMap(({ year, first }) => (first === null ? [] : [`${year.label} ${shown(first)}`]))
            .join(', '),
        })}
        columns={[t('year'), title]}
        marks={points.map(({ year, first }, index) => ({
          id: year.id,
          cells: [year.label, text(year, first)],
          value: text(year, first),
          note: `${title}, ${year.label}`,
          x: (index + 0.5) / years.length,
          y: yAt(first ?? 0),
        }))}
        height={112}
        paper="half"
        inset={inset}
      >
        {kind === 'line' && isDrawn && <RatioDrawing years={points} domain={[least, most || 1]} inset={inset} />}
        {points.map(({ year, first }, index) => {
          if (first === null) return null
          const isLast = index === years.length - 1
          const place = { insetInlineStart: xOf((index + 0.5) / years.length, inset) }
          const height = `calc((100% - ${inset.top + inset.bottom}px) * ${Math.abs(first) / range})`
          return (
            <span key={year.id}>
              {kind === 'bars' && (
                <span
                  data-solid
                  className={isLast ? 'absolute -translate-x-1/2 bg-(--c-1)' : 'absolute -translate-x-1/2 bg-(--c-2)'}
                  style={{ ...place, bottom: inset.bottom, height, width: `${42 / years.length}%` }}
                />
              )}
              {written.has(year.id) && (
                <span
                  className={`absolute text-xs whitespace-nowrap ${isLast ? 'font-semibold' : 'text-ink-2'} ${isLast && kind === 'line' ? 'ps-3 -translate-y-1/2' : '-translate-x-1/2 -translate-y-full'}`}
                  style={{ ...place, top: `calc(${yOf(yAt(first), inset)} - ${isLast && kind === 'line' ? 0 : 3}px)` }}
                >
                  {shown(first)}
                </span>
              )}
            </span>
          )
        })}
        <YearLabels years={years} inset={inset} isShort missing={t('notGiven')} />
      </PlotFrame>
    </div>
  )
}
