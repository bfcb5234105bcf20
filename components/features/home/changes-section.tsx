'use client'

import { useTranslations } from 'next-intl'
import { type Home, homeLimits, laneOfCategory } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { dayMs } from '#lib/time/index.ts'
import { formatCount, formatDay, formatShortMonth } from '../../format.ts'
import { pages } from '../../pages.ts'
import { absent } from '../../ui/absence.ts'
import { TextLink } from '../../ui/link.tsx'
import { type Lane, Lanes } from '../../ui/plots/lanes.tsx'
import { useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { useChangeWords } from '../../widgets/changes/use-change-words.ts'

const days = homeLimits.changesDays

/** What monitors found, kind by kind on one axis, and how many companies nobody watches. */
export function ChangesSection({ changes, at }: Pick<Home, 'changes' | 'at'>) {
  const t = useTranslations('home.changes')
  const { locale, timeZone } = useReader()
  const { sentence } = useChangeWords()
  const read = known(changes, { what: 'getHome', id: null, on: null })
  const total = changes.lanes.reduce((sum, { count }) => sum + count, 0)
  const unseen = changes.lanes.reduce((sum, lane) => sum + lane.days.reduce((all, [, , own]) => all + own, 0), 0)
  const now = Date.parse(at)
  const dayOf = (ago: number) => formatDay(new Date(now - ago * dayMs).toISOString(), locale, timeZone)
  const xOf = (ago: number) => 1 - Math.min(ago, days) / days
  const { told } = changes
  const toldAgo = told ? (now - Date.parse(told.detectedAt)) / dayMs : 0
  const lanes = changes.lanes.map(({ lane, count, days: found }): Lane => {
    const href = pages.changes(lane)
    return {
      ...{ id: lane, label: t(`lanes.${lane}`), count: formatCount(count, locale), href },
      dots: found.map(([ago, of, own]) => ({
        ...{ id: `${lane} ${ago}`, x: xOf(ago), isNew: own > 0, href },
        value: t('onDay', { count: of }),
        note: own > 0 ? t('onDayNew', { day: dayOf(ago), count: own }) : dayOf(ago),
      })),
      ...(told?.category && laneOf(told.category) === lane
        ? {
            remark: {
              x: xOf(toldAgo),
              text: [told.companyName, sentence(told)].filter(Boolean).join(', '),
              isBad: lane === 'status',
            },
          }
        : {}),
    }
  })
  const counts = {
    total: formatCount(total, locale),
    companies: formatCount(changes.companies, locale),
    monitored: formatCount(changes.monitored, locale),
  }
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
        <Lanes
          caption={t('caption', counts)}
          columns={[t('lane'), t('changesHead'), t('day')]}
          lanes={lanes}
          ticks={ticksOf(now, locale, t('today'))}
        />
      )}
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-3">
        {total > 0 && (
          <>
            <span className="inline-flex items-center gap-2">
              <span aria-hidden data-solid className="size-[7px] rounded-full bg-(--c-1)" />
              {t('unseen', { count: unseen })}
            </span>
            <span className="inline-flex items-center gap-2">
              <span aria-hidden data-solid className="size-[7px] rounded-full bg-(--c-2)" />
              {t('seen', { count: total - unseen })}
            </span>
          </>
        )}
        {changes.unmonitored > 0 && <span>{t('unmonitored', { count: changes.unmonitored })}</span>}
      </p>
    </Section>
  )
}

const laneOf = (category: string) => laneOfCategory[category.split(', ')[0] ?? ''] ?? 'other'

/** The first days of months, and today. */
function ticksOf(now: number, locale: Parameters<typeof formatShortMonth>[1], today: string) {
  const end = new Date(now)
  const firsts = [0, 1, 2].map((back) => Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - back, 1))
  return [
    ...firsts
      .map((first) => ({ x: 1 - (now - first) / (days * dayMs), first }))
      .filter(({ x }) => x > 0 && x < 0.92)
      .map(({ x, first }) => ({ x, label: formatShortMonth(new Date(first).toISOString().slice(0, 7), locale) })),
    { x: 1, label: today },
  ]
}
