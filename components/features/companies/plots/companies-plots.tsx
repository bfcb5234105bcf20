'use client'

import type { ReactNode } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { CompanyCounts, RouteQuery } from '#lib/contract/index.ts'
import { formatShortMonth } from '../../../format.ts'
import { classNames, usePreferences, useTranslations } from '../../../ui/kit.ts'
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
  const { shown, markOf, columns, isChosen } = useBars(state)
  const { bars, others } = countryBars(counts)
  const most = Math.max(...bars.map(({ all }) => all), 1)
  const nameOf = ({ id }: CountedBar) =>
    id === 'others' ? t('others', { count: others }) : id === 'none' ? t('noCountry') : jurisdictionName(id)
  return (
    <div className="min-w-0">
      <PlotHeading isNarrowed={bars.some(({ chosen }) => chosen !== null)}>{t('country')}</PlotHeading>
      <PlotFrame
        caption={t('caption', { of: t('country'), bars: bars.map((bar) => `${nameOf(bar)} ${shown(bar)}`).join(', ') })}
        columns={columns(t('country'))}
        marks={bars.map((bar, index) => ({
          ...markOf(bar, nameOf(bar)),
          x: 0.4,
          y: (index + 0.5) / bars.length,
        }))}
        axis="y"
        height={84}
      >
        {bars.map((bar, index) => (
          <span
            key={bar.id}
            className="absolute flex w-full items-center gap-2 text-sm"
            style={{ top: `${(100 * index) / bars.length}%`, height: `${100 / bars.length}%` }}
          >
            <span className={classNames('w-[92px] shrink-0 truncate', isChosen(bar) ? 'underline' : 'text-ink-2')}>
              {nameOf(bar)}
            </span>
            <span className="block h-[10px]" style={{ width: `${(48 * bar.all) / most}%` }}>
              <Fill count={bar} />
            </span>
            <span className="whitespace-nowrap text-ink-2">{shown(bar)}</span>
          </span>
        ))}
      </PlotFrame>
    </div>
  )
}

/** Companies by the risk class of their file, side by side. */
function RiskPlot({ counts, state }: { counts: CompanyCounts['risks']; state: WorkState }) {
  const t = useTranslations('companies.plots')
  const risks = useTranslations('file.risk')
  const { shown, markOf, columns, isChosen } = useBars(state)
  const bars = riskBars(counts).filter(({ all }) => all > 0)
  const sum = bars.reduce((all, one) => all + one.all, 0)
  const widths = bars.map(({ all }) => Math.max(leastShare, all / sum))
  const whole = widths.reduce((all, one) => all + one, 0)
  const places = bars.map((bar, index) => {
    const width = (widths[index] ?? 0) / whole
    const start = widths.slice(0, index).reduce((all, one) => all + one, 0) / whole
    return { bar, start, width, name: risks(bar.id) }
  })
  return (
    <div className="min-w-0">
      <PlotHeading isNarrowed={bars.some(({ chosen }) => chosen !== null)}>{t('risk')}</PlotHeading>
      <PlotFrame
        caption={t('caption', {
          of: t('risk'),
          bars: places.map(({ bar, name }) => `${name} ${shown(bar)}`).join(', '),
        })}
        columns={columns(t('risk'))}
        marks={places.map(({ bar, start, width, name }) => ({ ...markOf(bar, name), x: start + width / 2, y: 0.2 }))}
        height={84}
      >
        {places.map(({ bar, start, width, name }) => (
          <span
            key={bar.id}
            className="absolute bottom-0 pe-1"
            style={{ insetInlineStart: `${start * 100}%`, width: `${width * 100}%`, top: 14 }}
          >
            <span className="block h-[26px]">
              <Fill count={bar} tone={bar.id === 'none' ? 'unknown' : 'usual'} />
            </span>
            <span className="mt-2 block truncate text-sm">{shown(bar)}</span>
            <span className={isChosen(bar) ? 'block truncate text-sm underline' : 'block truncate text-sm text-ink-2'}>
              {name}
            </span>
          </span>
        ))}
      </PlotFrame>
    </div>
  )
}

/** Reviews that are overdue, and those due in each month of a year. */
function ReviewPlot({ counts, state }: { counts: CompanyCounts['reviews']; state: WorkState }) {
  const t = useTranslations('companies.plots')
  const { locale, formatMonthOfYear, formatCount } = usePreferences()
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
  const nameOf = (bar: CountedBar) => (isLate(bar) ? t('overdue') : formatMonthOfYear(bar.id))
  // Beside their bars there is room for one number: how many fit, once anything is chosen.
  const figure = ({ all, chosen }: CountedBar) => formatCount(chosen ?? all)
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

/** What a plot divides by, and what its two shades are once the list is narrowed. */
function PlotHeading({ isNarrowed, children }: { isNarrowed: boolean; children: ReactNode }) {
  const t = useTranslations('companies.plots')
  return (
    <h2 className="mb-1 font-semibold">
      {children} {isNarrowed && <span className="text-sm font-regular text-ink-3">{t('legend')}</span>}
    </h2>
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

/** How a bar is written, and what choosing it does: the list has what it counts too, or no longer. */
function useBars({ filter, change }: WorkState) {
  const t = useTranslations('companies.plots')
  const { formatCount } = usePreferences()
  const figure = (count: number) => formatCount(count)
  const isChosen = (bar: CountedBar) =>
    bar.filter !== null && Object.entries(bar.filter).every(([name, values]) => hasAll(Object(filter)[name], values))
  return {
    isChosen,
    /** "11 of 71", and the number alone while all fit. */
    shown: ({ all, chosen }: PlotCount) =>
      chosen === null ? figure(all) : t('of', { chosen: figure(chosen), all: figure(all) }),
    markOf(bar: CountedBar, name: string): Omit<PlotMark, 'x' | 'y'> {
      const { id, all, chosen, filter: own } = bar
      const chosenAnew = () =>
        Object.fromEntries(
          Object.entries(own ?? {}).map(([field, values]) => [field, toggled(Object(filter)[field], values)]),
        )
      return {
        id,
        cells: [name, chosen === null ? '–' : figure(chosen), figure(all)],
        value: chosen === null ? t('companies', { count: all }) : t('ofCompanies', { chosen, all: figure(all) }),
        note: name,
        ...(own !== null && { choose: () => change(chosenAnew()) }),
      }
    },
    columns: (of: string) => [of, t('fitting'), t('all')],
  }
}
