'use client'

import { useTranslations } from 'next-intl'
import { type Home, homeLimits } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { pages } from '../../../pages.ts'
import { absent } from '../../../ui/absence.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Section } from '../../../ui/section.tsx'
import { ChangeLanes, ChangeLegend, useChangeCounts } from '../../../widgets/changes/change-lanes.tsx'

const days = homeLimits.changesDays

/** What monitors found, kind by kind on one axis, and how many companies nobody watches. */
export function ChangesSection({ changes, at }: Pick<Home, 'changes' | 'at'>) {
  const t = useTranslations('home.changes')
  const read = known(changes, { what: 'getHome', id: null, on: null })
  const { total, counts } = useChangeCounts(changes)
  return (
    <Section
      heading={t('title', { days })}
      remark={total > 0 ? t('count', counts) : undefined}
      aside={<TextLink href={pages.changes()}>{t('all')}</TextLink>}
    >
      {total === 0 ? (
        <p className="py-2 text-ink-2">
          {changes.monitored > 0 ? absent(t, 'none', read) : absent(t, 'unwatched', read)}
        </p>
      ) : (
        <ChangeLanes changes={changes} at={at} />
      )}
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-3">
        <ChangeLegend changes={changes} />
        {changes.unmonitored > 0 && <span>{t('unmonitored', { count: changes.unmonitored })}</span>}
      </p>
    </Section>
  )
}
