'use client'

import { useTranslations } from 'next-intl'
import type { Home } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { formatCount, formatMonthOfYear, formatShortMonth } from '../../../format.ts'
import { pages } from '../../../pages.ts'
import { absent, Section, TextLink, useReader } from '../../../ui/kit.ts'
import { Bars } from '../../../ui/plots/bars.tsx'
import type { PlotBar } from '../../../ui/plots/plot.ts'

/** How many reviews are due when; each bar opens its companies. */
export function ReviewsSection({ reviews: { overdue, months } }: Pick<Home, 'reviews'>) {
  const t = useTranslations('home.reviews')
  const { locale } = useReader()
  const count = (value: number) => formatCount(value, locale)
  const sum = months.reduce((all, one) => all + one.count, 0)
  const late: PlotBar = {
    ...{ id: 'overdue', label: t('overdue'), parts: [overdue], shown: count(overdue), tone: 'warn' },
    mark: {
      cells: [t('overdue'), count(overdue)],
      value: t('reviews', { count: overdue }),
      note: t('overdue'),
      href: pages.companiesWith({ review: 'overdue' }),
    },
  }
  const bars = months.map(({ month, count: due }, index): PlotBar => {
    const name = formatMonthOfYear(month, locale)
    return {
      ...{ id: month, label: formatShortMonth(month, locale), parts: [due], shown: count(due) },
      ...(month.endsWith('-01') ? { sublabel: month.slice(0, 4) } : {}),
      tone: index === 0 ? 'now' : 'usual',
      mark: {
        cells: [name, count(due)],
        value: t('reviews', { count: due }),
        note: name,
        href: pages.companiesWith({ review: month }),
      },
    }
  })
  return (
    <Section
      heading={t('title')}
      remark={t('byMonth')}
      aside={<TextLink href={pages.settings('notifications')}>{t('calendar')}</TextLink>}
    >
      {sum + overdue === 0 ? (
        <p className="py-2 text-ink-2">{absent(t, 'none', known(months, { what: 'getHome', id: null, on: null }))}</p>
      ) : (
        <Bars
          caption={t('caption', { overdue: count(overdue), sum: count(sum) })}
          columns={[t('month'), t('title')]}
          bars={overdue > 0 ? [late, ...bars] : bars}
          height={132}
        />
      )}
    </Section>
  )
}
