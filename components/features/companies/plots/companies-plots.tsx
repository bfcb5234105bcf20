'use client'

import type { CSSProperties, ReactNode } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { CompanyCounts, RouteQuery } from '#lib/contract/index.ts'
import { formatShortMonth } from '../../../format.ts'
import { classNames, usePreferences, useTranslations, wordIn } from '../../../ui/kit.ts'
import { hatched } from '../../../ui/plots/hatch.tsx'
import type { PlotMark } from '../../../ui/plots/plot.ts'
import { PlotFrame } from '../../../ui/plots/plot-frame.tsx'
import { useJurisdictionName } from '../../../widgets/products/use-jurisdiction-name.ts'
import { hasAll, toggled } from '../several.ts'
import type { WorkState } from '../state.ts'
import { type CountedBar, countryBars, type PlotCount, reviewBars, riskBars } from './counted.ts'

const labelPx = 20
/** The word below it is longer than the name of a month. */
const lateWidth = 2.2

/** A part that is small still has room for its words. */
const leastShare = 0.24

/**
 * How the companies divide by risk, country and next review: each bar narrows the list to what it counts, and gives it up again.
 * What fits the filters is drawn upon all. On a phone the filters alone are there.
 */
export function CompaniesPlots({ state }: { state: WorkState }) {
  const t = useTranslations('companies.plots')
  const { cursor, limit, sort, party, ...filter } = state.query
  // Companies found by a party are not counted, so nothing is said of how many fit.
  const query: RouteQuery<'countCompanies'> = party === undefined ? filter : {}
  const { data, error } = useRoute('countCompanies', { query }, { keepsPrevious: true })
  // The list has an error of its own; without counts it is whole.
  if (error !== null && data === undefined) return <p className="mb-4 text-sm text-ink-2">{t('failed')}</p>
  const counts = data?.value
  const all = counts === undefined ? null : riskBars(counts.risks).reduce((sum, one) => sum + one.all, 0)
  if (all === 0) return null
  return (
    <div className="mb-4 grid min-h-[108px] grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.3fr)] gap-x-8 max-panel:hidden">
      {counts !== undefined && (
        <>
          <RiskPlot counts={counts.risks} state={state} />
          <CountryPlot counts={counts.countries} state={state} />
          <ReviewPlot counts={counts.reviews} state={state} />
        </>
      )}
    </div>
  )
}

/** Companies by the country of their register, beneath each other. */
function CountryPlot({ counts, state }: { counts: CompanyCounts['countries']; state: WorkState }) {
  const t = useTranslations('companies.plots')
  const jurisdictionName = useJurisdictionName()
  const { bars, others } = countryBars(counts)
  const most = Math.max(...bars.map(({ all }) => all), 1)
  return (
    <CountedPlot
      heading={t('country')}
      state={state}
      bars={bars.map((bar, index) => ({
        ...bar,
        name:
          bar.id === 'others'
            ? t('others', { count: others })
            : bar.id === 'none'
              ? t('noCountry')
              : jurisdictionName(bar.id),
        place: { x: 0.4, y: (index + 0.5) / bars.length },
        style: { top: `${(100 * index) / bars.length}%`, height: `${100 / bars.length}%` },
      }))}
      barClass="flex w-full items-center gap-2 text-sm"
      axis="y"
    >
      {(bar, { shown, isChosen }) => (
        <>
          <span className={classNames('w-[92px] shrink-0 truncate', isChosen ? 'underline' : 'text-ink-2')}>
            {bar.name}
          </span>
          <span className="block h-[10px]" style={{ width: `${(48 * bar.all) / most}%` }}>
            <Fill count={bar} />
          </span>
          <span className="whitespace-nowrap text-ink-2">{shown}</span>
        </>
      )}
    </CountedPlot>
  )
}

/** Companies by the risk class of their file, side by side. */
function RiskPlot({ counts, state }: { counts: CompanyCounts['risks']; state: WorkState }) {
  const t = useTranslations('companies.plots')
  const risks = useTranslations('file.risk')
  const bars = riskBars(counts).filter(({ all }) => all > 0)
  const sum = sumOf(bars.map(({ all }) => all))
  return (
    <CountedPlot
      heading={t('risk')}
      state={state}
      bars={sideBySide(
        bars.map((bar) => ({ ...bar, name: wordIn(risks, bar.id) })),
        ({ all }) => Math.max(leastShare, all / sum),
      )}
      barClass="top-[14px] bottom-0 pe-1"
    >
      {(bar, { shown, isChosen }) => (
        <>
          <span className="block h-[26px]">
            <Fill count={bar} tone={bar.id === 'none' ? 'unknown' : 'usual'} />
          </span>
          <span className="mt-2 block truncate text-sm">{shown}</span>
          <span className={classNames('block truncate text-sm', isChosen ? 'underline' : 'text-ink-2')}>
            {bar.name}
          </span>
        </>
      )}
    </CountedPlot>
  )
}

/** Reviews that are overdue, and those due in each month of a year. */
function ReviewPlot({ counts, state }: { counts: CompanyCounts['reviews']; state: WorkState }) {
  const t = useTranslations('companies.plots')
  const { locale, formatMonthOfYear, formatCount } = usePreferences()
  const isLate = ({ id }: CountedBar) => id === 'overdue'
  const bars = reviewBars(counts)
  const most = Math.max(...bars.map(({ all }) => all), 1)
  return (
    <CountedPlot
      heading={t('review')}
      column={t('month')}
      state={state}
      bars={sideBySide(
        bars.map((bar) => ({ ...bar, name: isLate(bar) ? t('overdue') : formatMonthOfYear(bar.id) })),
        (bar) => (isLate(bar) ? lateWidth : 1),
      )}
      barClass="top-0 bottom-0 flex flex-col justify-end px-[3px] text-center text-xs"
      behind={<span className="absolute inset-x-0 border-t border-line" style={{ bottom: labelPx }} />}
    >
      {(bar, { isChosen }) => (
        <>
          {/* Beside their bars there is room for one number: how many fit, once anything is chosen. */}
          {bar.all > 0 && (
            <span className={bar.chosen ? 'font-semibold' : 'text-ink-2'}>{formatCount(bar.chosen ?? bar.all)}</span>
          )}
          <span className="block" style={{ height: `${(46 * bar.all) / most}px` }}>
            <Fill count={bar} tone={isLate(bar) ? 'late' : 'usual'} isUpright />
          </span>
          <span
            className={classNames(
              'block whitespace-nowrap',
              isChosen ? 'underline' : isLate(bar) ? 'text-warn' : 'text-ink-3',
            )}
            style={{ height: labelPx }}
          >
            {isLate(bar) ? bar.name : formatShortMonth(bar.id, locale)}
          </span>
        </>
      )}
    </CountedPlot>
  )
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

interface NamedBar extends CountedBar {
  name: string
}

interface DrawnBar extends NamedBar {
  place: Pick<PlotMark, 'x' | 'y'>
  style: CSSProperties
}

/** Each bar as wide as it weighs. */
function sideBySide(bars: readonly NamedBar[], weightOf: (bar: CountedBar) => number) {
  const whole = sumOf(bars.map(weightOf))
  return bars.map((bar, index) => {
    const [start, width] = [sumOf(bars.slice(0, index).map(weightOf)) / whole, weightOf(bar) / whole]
    const style = { insetInlineStart: `${100 * start}%`, width: `${100 * width}%` }
    return { ...bar, place: { x: start + width / 2, y: 0.2 }, style }
  })
}

interface CountedPlotProps {
  /** What it divides by. */
  heading: string
  /** What its bars are, where that is something else. */
  column?: string
  state: WorkState
  bars: readonly DrawnBar[]
  barClass: string
  axis?: 'y'
  behind?: ReactNode
  /** What is drawn of a bar; of `shown` "11 of 71", and the number alone while all fit. */
  children: (bar: DrawnBar, is: { shown: string; isChosen: boolean }) => ReactNode
}

/** Bars with what choosing one does: the list has what it counts too, or no longer. */
function CountedPlot({ heading, column = heading, state, bars, barClass, axis, behind, children }: CountedPlotProps) {
  const t = useTranslations('companies.plots')
  const { formatCount } = usePreferences()
  const filter: Readonly<Record<string, unknown>> = state.filter
  const shown = ({ all, chosen }: PlotCount) =>
    chosen === null ? formatCount(all) : t('of', { chosen: formatCount(chosen), all: formatCount(all) })
  const markOf = ({ id, all, chosen, filter: own, name, place }: DrawnBar): PlotMark => ({
    ...place,
    id,
    cells: [name, chosen === null ? '–' : formatCount(chosen), formatCount(all)],
    value: chosen === null ? t('companies', { count: all }) : t('ofCompanies', { chosen, all: formatCount(all) }),
    note: name,
    ...(own !== null && {
      choose: () =>
        state.change(
          Object.fromEntries(
            Object.entries(own).map(([field, values]) => [field, toggled(String(filter[field]), values)]),
          ),
        ),
    }),
  })
  const told = bars.flatMap((bar) => (bar.all > 0 ? `${bar.name} ${shown(bar)}` : []))
  return (
    <div className="min-w-0">
      <h2 className="mb-1 font-semibold">
        {heading}{' '}
        {bars.some(({ chosen }) => chosen !== null) && (
          <span className="text-sm font-regular text-ink-3">{t('legend')}</span>
        )}
      </h2>
      <PlotFrame
        // What has none is in the table.
        caption={told.length === 0 ? heading : t('caption', { of: heading, bars: told.join(', ') })}
        columns={[column, t('fitting'), t('all')]}
        marks={bars.map(markOf)}
        axis={axis}
        height={84}
      >
        {behind}
        {bars.map((bar) => (
          <span key={bar.id} className={`absolute ${barClass}`} style={bar.style}>
            {children(bar, {
              shown: shown(bar),
              isChosen:
                bar.filter !== null &&
                Object.entries(bar.filter).every(([name, values]) => hasAll(String(filter[name]), values)),
            })}
          </span>
        ))}
      </PlotFrame>
    </div>
  )
}

interface FillProps {
  count: PlotCount
  isUpright?: boolean
  /** Of what nobody knows, an outline of hatching; of what is late, its own colour. */
  tone?: 'usual' | 'unknown' | 'late'
}

/** The whole pale, what fits of it in the colour of what is chosen; the whole in its ordinary colour while all fit. */
function Fill({ count: { all, chosen }, isUpright = false, tone = 'usual' }: FillProps) {
  const share = all === 0 || chosen === null ? 0 : (100 * chosen) / all
  const ground = tone === 'unknown' ? '' : chosen !== null ? 'bg-(--g-band)' : tone === 'late' ? 'bg-warn' : 'bg-line'
  return (
    <span
      data-solid
      className={classNames('relative block size-full', ground)}
      style={tone === 'unknown' ? { background: hatched() } : undefined}
    >
      <span
        data-solid
        className={classNames(
          'absolute start-0 bottom-0 block',
          isUpright ? 'w-full' : 'h-full',
          tone === 'late' ? 'bg-warn' : 'bg-accent',
        )}
        style={isUpright ? { height: `${share}%` } : { width: `${share}%` }}
      />
    </span>
  )
}
