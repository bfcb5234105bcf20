'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import type { Jurisdictions } from '#lib/contract/index.ts'
import { pages } from '../../../pages.ts'
import { Section, TextLink, useReader } from '../../../ui/kit.ts'
import { Strip } from '../../../ui/plots/strip.tsx'
import { companiesByDepth, type ReportDepth } from './by-depth.ts'

const fills = {
  whole: 'first',
  part: 'second',
  basic: 'third',
  unknown: 'unknown',
  none: 'unknown',
} as const satisfies Record<ReportDepth, string>

/** The companies of the organization by what a report of their country gives; nothing where there is none. */
export function CompaniesSection({ catalogue }: { catalogue: Jurisdictions }) {
  const t = useTranslations('coverage.companies')
  const { formatCount } = useReader()
  const { data, isPending } = useRoute('countCompanies', {})
  if (data === undefined) return <div className={isPending ? 'min-h-[130px]' : undefined} />
  const { groups, withoutCountry } = companiesByDepth(catalogue, data.value.countries)
  if (groups.length === 0) return null
  const shown = (count: number) => formatCount(count)
  const sum = groups.reduce((all, { count }) => all + count, 0)
  const parts = groups.map(({ depth, count, codes }) => ({
    id: depth,
    count,
    shown: shown(count),
    label: t(`depths.${depth}`),
    fill: fills[depth],
    href: pages.companiesWith({ country: codes.join(',') }),
  }))
  return (
    <Section
      heading={t('title', { count: sum })}
      remark={t('remark')}
      aside={<TextLink href={pages.companies()}>{t('all')}</TextLink>}
    >
      <Strip
        caption={t('caption', { groups: parts.map((part) => `${part.shown} ${part.label}`).join(', ') })}
        parts={parts}
      />
      {withoutCountry > 0 && (
        <p className="mt-2 text-sm text-ink-2">{t('withoutCountry', { count: withoutCountry })}</p>
      )}
    </Section>
  )
}
