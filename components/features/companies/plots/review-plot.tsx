'use client'

import { useTranslations } from 'next-intl'
import type { CompanyCounts } from '#lib/contract/index.ts'
import { formatCount, formatMonthOfYear, formatShortMonth } from '../../../format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PlotFrame } from '../../../ui/plots/plot-frame.tsx'
import { useReader } from '../../../ui/reader.tsx'
import type { WorkState } from '../state.ts'
import { type CountedBar, reviewBars } from './counted.ts'
import { Fill } from './fill.tsx'
import { PlotHeading } from './plot-heading.tsx'
import { useBars } from './use-bars.ts'

const labelPx = 20
/** The word below it is longer than the name of a month. */
const lateWidth = 2.2

/** Reviews that are overdue, and those due in each month of a year. */
export function ReviewPlot({ counts, state }: { counts: CompanyCounts['reviews']; state: WorkState }) {
  const t = useTranslations('companies.plots')
  const { locale } = useReader()
  const { shown, markOf, columns, isChosen } = useBars(state)
  const bars = reviewBars(counts)
  const most = Math.max(...bars.map(({ all }) => all), 1)
  const isLate = ({ id }: CountedBar) => id === 'overdue'
  const widths = bars.map((bar) => (isLate(bar) ? lateWidth : 1))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const places = bars.map((bar, index) => {
    const start = widths.slice(0, index).reduce((sum, width) => sum + width, 0) / whole
    return { bar, start, width: (widths[index] ?? 0) / whole }
  })
  const nameOf = (bar: CountedBar) => (isLate(bar) ? t('overdue') : formatMonthOfYear(bar.id, locale))
  // Beside their bars there is room for one number: how many fit, once anything is chosen.
  const figure = ({ all, chosen }: CountedBar) => formatCount(chosen ?? all, locale)
  const told = bars
    .filter(({ all }) => all > 0)
    .map((bar) => `${nameOf(bar)} ${shown(bar)}`)
    .join(', ')
  return (
    <div className="min-w-0">
      <PlotHeading isNarrowed={bars.some(({ chosen }) => chosen !== null)}>{t('review')}</PlotHeading>
      <PlotFrame
        // Months without any are in the table.
        caption={told === '' ? t('review') : t('caption', { of: t('review'), bars: told })}
        columns={columns(t('month'))}
        marks={places.map(({ bar, start, width }) => ({ ...markOf(bar, nameOf(bar)), x: start + width / 2, y: 0.2 }))}
        height={84}
      >
        <span className="absolute inset-x-0 border-t border-line" style={{ bottom: labelPx }} />
        {places.map(({ bar, start, width }) => (
          <span
            key={bar.id}
            className="absolute top-0 bottom-0 flex flex-col justify-end px-[3px] text-center text-xs"
            style={{ insetInlineStart: `${100 * start}%`, width: `${100 * width}%` }}
          >
            {bar.all > 0 && <span className={bar.chosen ? 'font-semibold' : 'text-ink-2'}>{figure(bar)}</span>}
            <span className="block" style={{ height: `${(46 * bar.all) / most}px` }}>
              <Fill count={bar} tone={isLate(bar) ? 'late' : 'usual'} isUpright />
            </span>
            <span
              className={classNames(
                'block whitespace-nowrap',
                isChosen(bar) ? 'underline' : isLate(bar) ? 'text-warn' : 'text-ink-3',
              )}
              style={{ height: labelPx }}
            >
              {isLate(bar) ? t('overdue') : formatShortMonth(bar.id, locale)}
            </span>
          </span>
        ))}
      </PlotFrame>
    </div>
  )
}
