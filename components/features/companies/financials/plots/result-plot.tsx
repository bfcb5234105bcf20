'use client'

import { useTranslations } from 'next-intl'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { type PlotInset, roundTicks, xOf, yOf } from '../../../../ui/plots/plot.ts'
import { PlotFrame } from '../../../../ui/plots/plot-frame.tsx'
import { useFigure } from '../../../../widgets/figures/use-figure.ts'
import { YearLabels } from '../../../../widgets/figures/year-labels.tsx'
import { drawn, type FigureUnit, type FigureYear } from '../../../../widgets/figures/years.ts'
import { useLineName } from '../words.ts'

/** The chart library is large: it comes after the page, into space already reserved with its axis and labels. */
const ResultDrawing = lazyPart(() => import('./drawings.tsx'), 'ResultDrawing')

const inset: PlotInset = { start: 44, end: 4, top: 20, bottom: 22 }

interface ResultPlotProps {
  years: readonly FigureYear[]
  unit: FigureUnit
  isDrawn: boolean
}

/** What each year took in, and what was left of it. */
export function ResultPlot({ years, unit, isDrawn }: ResultPlotProps) {
  const t = useTranslations('financials.plots')
  const lineName = useLineName()
  const figure = useFigure(unit)
  const points = years.map((year) => ({
    year,
    ...{ id: year.id, first: drawn(year.column, 'revenue'), second: drawn(year.column, 'profitAfterTax') },
  }))
  const most = Math.max(0, ...points.flatMap(({ first, second }) => [first ?? 0, second ?? 0]))
  const least = Math.min(0, ...points.map(({ second }) => second ?? 0))
  const ticks = roundTicks(most)
  const top = Math.max(ticks.at(-1) ?? 1, most)
  const bottom = least === 0 ? 0 : least - (top - least) * 0.08
  const yAt = (value: number) => (top - value) / (top - bottom)
  const said = points.flatMap(({ year, first, second }) =>
    first === null && second === null ? [] : [`${year.label} ${figure(first)} (${figure(second)})`],
  )
  return (
    <PlotFrame
      caption={t('resultCaption', { years: said.join(', ') })}
      columns={[t('year'), lineName('revenue'), lineName('profitAfterTax')]}
      marks={points.map(({ year, first, second }, index) => ({
        id: year.id,
        cells: [year.label, figure(first), figure(second)],
        value: `${lineName('revenue')} ${figure(first)}`,
        note: `${lineName('profitAfterTax')} ${figure(second)}, ${year.label}`,
        ...{ x: (index + 0.5) / years.length, y: yAt(first ?? 0) },
      }))}
      height={236}
      inset={inset}
    >
      {ticks.map((tick) => (
        <span
          key={tick}
          className="absolute start-0 w-[36px] -translate-y-1/2 text-end text-xs text-ink-3"
          style={{ top: yOf(yAt(tick), inset) }}
        >
          {figure(tick, 0)}
        </span>
      ))}
      {isDrawn && <ResultDrawing years={points} domain={[bottom, top]} ticks={ticks} inset={inset} />}
      {points.map(({ year, first, second }, index) => {
        const place = { insetInlineStart: xOf((index + 0.5) / years.length, inset) }
        const isNow = index === years.length - 1
        const weight = isNow ? 'font-semibold' : 'text-ink-2'
        return (
          <span key={year.id}>
            {first !== null && (
              <span
                className={`absolute -translate-x-1/2 -translate-y-full text-xs ${weight}`}
                style={{ ...place, top: `calc(${yOf(yAt(first), inset)} - 2px)` }}
              >
                {figure(first)}
              </span>
            )}
            {second !== null && second < 0 && (
              <span
                className={`absolute -translate-x-1/2 text-xs ${weight}`}
                style={{ ...place, top: `calc(${yOf(yAt(second), inset)} + 1px)` }}
              >
                {figure(second)}
              </span>
            )}
          </span>
        )
      })}
      <YearLabels years={years} inset={inset} missing={t('notGiven')} />
    </PlotFrame>
  )
}
