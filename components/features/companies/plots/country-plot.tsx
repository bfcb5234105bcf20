'use client'

import { useTranslations } from 'next-intl'
import type { CompanyCounts } from '#lib/contract/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PlotFrame } from '../../../ui/plots/plot-frame.tsx'
import { useJurisdictionName } from '../../../widgets/products/use-jurisdiction-name.ts'
import type { WorkState } from '../state.ts'
import { type CountedBar, countryBars } from './counted.ts'
import { Fill } from './fill.tsx'
import { PlotHeading } from './plot-heading.tsx'
import { useBars } from './use-bars.ts'

/** Companies by the country of their register, beneath each other. */
export function CountryPlot({ counts, state }: { counts: CompanyCounts['countries']; state: WorkState }) {
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
          ...{ x: 0.4, y: (index + 0.5) / bars.length },
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
