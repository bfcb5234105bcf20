'use client'

import { useTranslations } from 'next-intl'
import { formatCount } from '../../../format.ts'
import type { PlotMark } from '../../../ui/plots/plot.ts'
import { useReader } from '../../../ui/reader.tsx'
import type { WorkState } from '../state.ts'
import type { Count, CountedBar } from './counted.ts'

/** How a bar is written, and what choosing it does: it narrows the list to what it counts, or gives that up. */
export function useBars({ filter, change }: WorkState) {
  const t = useTranslations('companies.plots')
  const { locale } = useReader()
  const figure = (count: number) => formatCount(count, locale)
  const isChosen = (bar: CountedBar) =>
    bar.filter !== null && Object.entries(bar.filter).every(([name, value]) => Object(filter)[name] === value)
  return {
    isChosen,
    /** "11 of 71", and the number alone while all fit. */
    shown: ({ all, chosen }: Count) =>
      chosen === null ? figure(all) : t('of', { chosen: figure(chosen), all: figure(all) }),
    markOf(bar: CountedBar, name: string): Omit<PlotMark, 'x' | 'y'> {
      const { id, all, chosen, filter: own } = bar
      const given = Object.keys(own ?? {}).map((key) => [key, ''])
      return {
        id,
        cells: [name, chosen === null ? '–' : figure(chosen), figure(all)],
        value: chosen === null ? t('companies', { count: all }) : t('ofCompanies', { chosen, all: figure(all) }),
        note: name,
        ...(own !== null && { choose: () => change(isChosen(bar) ? Object.fromEntries(given) : own) }),
      }
    },
    columns: (of: string) => [of, t('fitting'), t('all')],
  }
}
