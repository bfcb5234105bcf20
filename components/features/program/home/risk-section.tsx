'use client'

import { useTranslations } from 'next-intl'
import type { Home } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { formatCount } from '../../../format.ts'
import { pages } from '../../../pages.ts'
import { absent, Section, TextLink, useReader } from '../../../ui/kit.ts'
import { Strip } from '../../../ui/plots/strip.tsx'

const parts = [
  { id: 'high', fill: 'first' },
  { id: 'medium', fill: 'second' },
  { id: 'low', fill: 'third' },
  { id: 'none', fill: 'unknown' },
] as const

/** Companies by the risk class of their file; each part opens the list it counts. */
export function RiskSection({ risks }: Pick<Home, 'risks'>) {
  const t = useTranslations('home.risk')
  const { locale } = useReader()
  const all = risks.high + risks.medium + risks.low + risks.none
  const count = (value: number) => formatCount(value, locale)
  return (
    <Section
      heading={t('title')}
      remark={all > 0 ? t('count', { count: all }) : undefined}
      aside={<TextLink href={pages.companies()}>{t('all')}</TextLink>}
    >
      {all === 0 ? (
        <p className="py-2 text-ink-2">
          {absent(t, 'noCompany', known(risks, { what: 'getHome', id: null, on: null }))}
        </p>
      ) : (
        <Strip
          caption={t('caption', { high: count(risks.high), rest: count(risks.none), all: count(all) })}
          parts={parts.map(({ id, fill }) => ({
            ...{ id, fill, count: risks[id], shown: count(risks[id]), label: t(`classes.${id}`) },
            href: pages.companiesWith({ risk: id }),
          }))}
        />
      )}
    </Section>
  )
}
