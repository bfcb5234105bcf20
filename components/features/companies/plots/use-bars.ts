'use client'

import { useTranslations } from 'next-intl'
import { useReader } from '../../../ui/kit.ts'
import type { PlotMark } from '../../../ui/plots/plot.ts'
import { hasAll, toggled } from '../several.ts'
import type { WorkState } from '../state.ts'
import type { CountedBar, PlotCount } from './counted.ts'

/** How a bar is written, and what choosing it does: the list has what it counts too, or no longer. */
export function useBars({ filter, change }: WorkState) {
  const t = useTranslations('companies.plots')
  const { formatCount } = useReader()
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
