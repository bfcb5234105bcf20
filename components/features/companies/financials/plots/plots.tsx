'use client'

import { isNotSignificant, type RatioName, type Series, type SeriesColumn } from '#lib/domain/financials/index.ts'
import { notDisclosed } from '../../../../format.ts'
import { lazyPart, Section, usePreferences, useTranslations } from '../../../../ui/kit.ts'
import { type PlotInset, roundTicks, xOf, yOf } from '../../../../ui/plots/plot.ts'
import { PlotFrame } from '../../../../ui/plots/plot-frame.tsx'
import { useFigure } from '../../../../widgets/figures/use-figure.ts'
import { YearLabels } from '../../../../widgets/figures/year-labels.tsx'
import { drawn, type FigureUnit, type FigureYear, unitFor, yearsIn } from '../../../../widgets/figures/years.ts'
import { useColumnName, useLineName, useUnitName } from '../labels.ts'
import { BalancePlot } from './balance-plot.tsx'
import { balanceOf, daysToFiling, drawnRatio } from './data.ts'

/** The chart library is large: it comes after the page, into space already reserved with its axis and labels. */
const ResultDrawing = lazyPart(() => import('./drawings.tsx'), 'ResultDrawing')
const inset: PlotInset = { start: 44, end: 4, top: 20, bottom: 22 }

const ratios = [
  { ratio: 'solvencyRatioAssetBased', isPercent: true },
  { ratio: 'currentRatio', isPercent: false },
  { ratio: 'interestCover', isPercent: false },
] as const satisfies readonly { ratio: RatioName; isPercent: boolean }[]

interface PlotsProps {
  series: Series
  columns: readonly SeriesColumn[]
  /** False while there is more to do than drawing: axes and labels stand already. */
  isDrawn: boolean
}

/** The course of the years at a glance. Every figure drawn here is in the table too. */
export function Plots({ series, columns, isDrawn }: PlotsProps) {
  const t = useTranslations('financials.plots')
  const cells = useTranslations('financials.cells')
  const { formatDecimal, formatCount } = usePreferences()
  const lineName = useLineName()
  const columnName = useColumnName()
  const unitName = useUnitName()(series)
  const years = yearsIn(columns)
  const given = years.flatMap(({ column }) => column ?? [])
  const [last, before] = [given.at(-1), given.at(-2)]
  if (last === undefined) return null
  const balance = balanceOf(last)
  const past = before === undefined ? null : balanceOf(before)
  const hasResult = given.some((one) => drawn(one, 'revenue') !== null || drawn(one, 'profitAfterTax') !== null)
  const unit = unitFor(series.scale, [
    ...given.map((one) => drawn(one, 'revenue')),
    ...(balance === null ? [] : [balance.height]),
  ])
  const inUnit =
    unit.name === 'given' ? unitName : t(`units.${unit.name}`, { currency: series.currency ?? t('noCurrency') })
  const small = ratios.filter(({ ratio }) => given.some((one) => drawnRatio(one, ratio) !== null))
  const hasFiling = given.some((one) => daysToFiling(one, series.columns) !== null)
  if (!hasResult && balance === null && small.length === 0) return null
  return (
    <div className="mb-5 max-panel:hidden">
      <div className="grid gap-x-8 gap-y-4 min-[1100px]:grid-cols-2 print:grid-cols-1">
        {hasResult && (
          <Section heading={t('result')} remark={inUnit}>
            <ResultPlot {...{ years, unit, isDrawn }} />
          </Section>
        )}
        {balance !== null && (
          <Section heading={t('balance', { day: columnName(last) })} remark={inUnit}>
            <BalancePlot
              balance={balance}
              before={past === null || before === undefined ? null : { balance: past, name: columnName(before) }}
              unit={unit}
            />
          </Section>
        )}
      </div>
      {(small.length > 0 || hasFiling) && (
        <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] gap-x-6 print:grid-cols-2 gap-y-4 border-t border-bar pt-3">
          {small.map(({ ratio, isPercent }) => (
            <SmallPlot
              key={ratio}
              title={lineName(ratio)}
              remark={t(`of.${ratio}`)}
              {...{ years, isDrawn }}
              read={({ column }) => drawnRatio(column, ratio)}
              shown={(value) => {
                const text = formatDecimal(String(value))
                return isPercent ? `${text}\u00A0%` : text
              }}
              whyNone={({ column }) =>
                column !== null && isNotSignificant(column.statement, ratio) ? cells('notSignificant') : notDisclosed
              }
              kind="line"
            />
          ))}
          {hasFiling && (
            <SmallPlot
              title={t('filing')}
              remark={t('filingRemark')}
              {...{ years, isDrawn }}
              read={({ column }) => daysToFiling(column, series.columns)}
              shown={formatCount}
              whyNone={() => notDisclosed}
              kind="bars"
            />
          )}
        </div>
      )}
    </div>
  )
}

/** What each year took in, and what was left of it. */
function ResultPlot({ years, unit, isDrawn }: { years: readonly FigureYear[]; unit: FigureUnit; isDrawn: boolean }) {
  const t = useTranslations('financials.plots')
  const lineName = useLineName()
  const figure = useFigure(unit)
  const points = years.map((year) => ({
    year,
    id: year.id,
    first: drawn(year.column, 'revenue'),
    second: drawn(year.column, 'profitAfterTax'),
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
        x: (index + 0.5) / years.length,
        y: yAt(first ?? 0),
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
        const label = (value: number, side: string, gap: string) => (
          <span
            className={`absolute -translate-x-1/2 ${side} text-xs ${weight}`}
            style={{ ...place, top: `calc(${yOf(yAt(value), inset)} ${gap})` }}
          >
            {figure(value)}
          </span>
        )
        return (
          <span key={year.id}>
            {first !== null && label(first, '-translate-y-full', '- 2px')}
            {second !== null && second < 0 && label(second, '', '+ 1px')}
          </span>
        )
      })}
      <YearLabels years={years} inset={inset} missing={t('notGiven')} />
    </PlotFrame>
  )
}

const RatioDrawing = lazyPart(() => import('./drawings.tsx'), 'RatioDrawing')

const smallInset: PlotInset = { start: 4, end: 56, top: 18, bottom: 24 }

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
function SmallPlot({ title, remark, years, read, shown, whyNone, kind, isDrawn }: SmallPlotProps) {
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
        inset={smallInset}
      >
        {kind === 'line' && isDrawn && <RatioDrawing years={points} domain={[least, most || 1]} inset={smallInset} />}
        {points.map(({ year, first }, index) => {
          if (first === null) return null
          const isLast = index === years.length - 1
          const place = { insetInlineStart: xOf((index + 0.5) / years.length, smallInset) }
          const height = `calc((100% - ${smallInset.top + smallInset.bottom}px) * ${Math.abs(first) / range})`
          return (
            <span key={year.id}>
              {kind === 'bars' && (
                <span
                  data-solid
                  className={isLast ? 'absolute -translate-x-1/2 bg-(--c-1)' : 'absolute -translate-x-1/2 bg-(--c-2)'}
                  style={{ ...place, bottom: smallInset.bottom, height, width: `${42 / years.length}%` }}
                />
              )}
              {written.has(year.id) && (
                <span
                  className={`absolute text-xs whitespace-nowrap ${isLast ? 'font-semibold' : 'text-ink-2'} ${isLast && kind === 'line' ? 'ps-3 -translate-y-1/2' : '-translate-x-1/2 -translate-y-full'}`}
                  style={{
                    ...place,
                    top: `calc(${yOf(yAt(first), smallInset)} - ${isLast && kind === 'line' ? 0 : 3}px)`,
                  }}
                >
                  {shown(first)}
                </span>
              )}
            </span>
          )
        })}
        <YearLabels years={years} inset={smallInset} isShort missing={t('notGiven')} />
      </PlotFrame>
    </div>
  )
}
