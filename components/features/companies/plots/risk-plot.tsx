'use client'

import { useTranslations } from 'next-intl'
import type { CompanyCounts } from '#lib/contract/index.ts'
import { PlotFrame } from '../../../ui/plots/plot-frame.tsx'
import type { WorkState } from '../state.ts'
import { riskBars } from './counted.ts'
import { Fill } from './fill.tsx'
import { PlotHeading } from './plot-heading.tsx'
import { useBars } from './use-bars.ts'

/** A part that is small still has room for its words. */
const leastShare = 0.24

/** Companies by the risk class of their file, side by side. */
export function RiskPlot({ counts, state }: { counts: CompanyCounts['risks']; state: WorkState }) {
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
