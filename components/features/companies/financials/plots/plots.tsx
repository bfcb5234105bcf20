'use client'

import { useTranslations } from 'next-intl'
import { isNotSignificant, type RatioName, type Series, type SeriesColumn } from '#lib/domain/financials/index.ts'
import { notDisclosed } from '../../../../format.ts'
import { useReader } from '../../../../ui/reader.tsx'
import { Section } from '../../../../ui/section.tsx'
import { drawn, unitFor, yearsIn } from '../../../../widgets/figures/years.ts'
import { useColumnName, useLineName, useUnitName } from '../words.ts'
import { BalancePlot } from './balance-plot.tsx'
import { balanceOf, daysToFiling, drawnRatio } from './data.ts'
import { ResultPlot } from './result-plot.tsx'
import { SmallPlot } from './small-plot.tsx'

const ratios: readonly { ratio: RatioName; isPercent: boolean }[] = [
  { ratio: 'solvencyRatioAssetBased', isPercent: true },
  { ratio: 'currentRatio', isPercent: false },
  { ratio: 'interestCover', isPercent: false },
]

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
  const { formatDecimal, formatCount } = useReader()
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
              shown={(value) => formatCount(value)}
              whyNone={() => notDisclosed}
              kind="bars"
            />
          )}
        </div>
      )}
    </div>
  )
}
