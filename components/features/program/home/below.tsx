'use client'

import type { Home, HomeRegister } from '#lib/contract/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import { formatElapsed, formatShortMonth } from '../../../format.ts'
import {
  absent,
  EmptyLine,
  Link,
  pages,
  Section,
  TextLink,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { Bars } from '../../../ui/plots/bars.tsx'
import type { PlotBar } from '../../../ui/plots/plot.ts'
import { Spark } from '../../../ui/plots/spark.tsx'
import { useJurisdictionName } from '../../../widgets/products/use-jurisdiction-name.ts'
import { endsOf } from './ended.ts'
import { RequestTitle } from './request-title.tsx'
import type { Hideable } from './use-hidden.ts'

export { RecentSection } from './recent-section.tsx'

interface StandingSectionsProps {
  home: Home
  isShown: (section: Hideable) => boolean
}

/** How things stand, below the first screenful. */
export function StandingSections({ home, isShown }: StandingSectionsProps) {
  return (
    <>
      {isShown('reviews') && <ReviewsSection reviews={home.reviews} />}
      {isShown('registers') && <RegistersSection registers={home.registers} />}
      {isShown('running') && <RunningSection home={home} />}
    </>
  )
}

/** How long the registers that were asked most took in the last day; an hour in which none was asked is hatched. */
function RegistersSection({ registers }: Pick<Home, 'registers'>) {
  const t = useTranslations('home.registers')
  const isAway = registers.some(({ failingSince }) => failingSince)
  return (
    <Section heading={t('title')} remark={t('remark')} aside={<TextLink href={pages.coverage()}>{t('all')}</TextLink>}>
      {registers.length === 0 && <EmptyLine>{absent(t, 'none', known(registers, { what: 'getHome' }))}</EmptyLine>}
      <ul>
        {registers.map((register) => (
          <RegisterLine key={register.jurisdictionCode} register={register} />
        ))}
      </ul>
      {isAway && <p className="mt-2 text-sm text-ink-3">{t('away')}</p>}
    </Section>
  )
}

function RegisterLine({ register: { jurisdictionCode, p50Ms, hours, failingSince } }: { register: HomeRegister }) {
  const t = useTranslations('home.registers')
  const { formatDuration, formatMoment } = usePreferences()
  const now = useNow(60_000)
  const name = useJurisdictionName()(jurisdictionCode)
  return (
    <li className="flex min-h-row-s items-center gap-3 border-b border-hair">
      <Link href={pages.coverage(jurisdictionCode)} className="min-w-0 flex-1 truncate hover:underline" title={name}>
        <bdi>{name}</bdi> <code className="text-xs text-ink-3">{jurisdictionCode}</code>
      </Link>
      <Spark values={hours} className="shrink-0 max-panel:w-[80px]" />
      <span
        className={
          failingSince ? 'min-w-[96px] text-end text-sm font-medium text-bad' : 'min-w-[96px] text-end text-sm'
        }
      >
        {failingSince
          ? t('failing', { at: formatMoment(failingSince, now) })
          : p50Ms == null
            ? t('unknown')
            : formatDuration(p50Ms)}
      </span>
    </li>
  )
}

/** How many reviews are due when; each bar opens its companies. */
function ReviewsSection({ reviews: { overdue, months } }: Pick<Home, 'reviews'>) {
  const t = useTranslations('home.reviews')
  const { locale, formatCount, formatMonthOfYear } = usePreferences()
  const sum = months.reduce((all, one) => all + one.count, 0)
  const late: PlotBar = {
    ...{ id: 'overdue', label: t('overdue'), parts: [overdue], shown: formatCount(overdue), tone: 'warn' },
    mark: {
      cells: [t('overdue'), formatCount(overdue)],
      value: t('reviews', { count: overdue }),
      note: t('overdue'),
      href: pages.companiesWith({ review: 'overdue' }),
    },
  }
  const bars = months.map(({ month, count: due }, index): PlotBar => {
    const name = formatMonthOfYear(month)
    return {
      ...{ id: month, label: formatShortMonth(month, locale), parts: [due], shown: formatCount(due) },
      sublabel: month.endsWith('-01') ? month.slice(0, 4) : undefined,
      tone: index === 0 ? 'now' : 'usual',
      mark: {
        cells: [name, formatCount(due)],
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
        <EmptyLine>{absent(t, 'none', known(months, { what: 'getHome' }))}</EmptyLine>
      ) : (
        <Bars
          caption={t('caption', { overdue: formatCount(overdue), sum: formatCount(sum) })}
          columns={[t('month'), t('title')]}
          bars={overdue > 0 ? [late, ...bars] : bars}
          height={132}
        />
      )}
    </Section>
  )
}

/** What runs outside batches, the newest of it, and for how long. */
export function RunningSection({
  home,
}: {
  home: Pick<Home, 'running' | 'runningCount' | 'undecided' | 'othersBehind'>
}) {
  const t = useTranslations('home.running')
  const { locale, formatCount } = usePreferences()
  const now = useNow(1_000)
  const ends = endsOf(home.undecided, home.othersBehind ?? null)
  const { running, runningCount } = home
  return (
    <Section
      heading={t('title')}
      remark={runningCount > 0 ? formatCount(runningCount) : undefined}
      aside={<TextLink href={pages.orders({ status: 'running' })}>{t('all')}</TextLink>}
    >
      {runningCount === 0 && (
        <EmptyLine>
          {ends.isKnown ? absent(t, 'none', ends) : t(ends.detail === 'othersBehind' ? 'unknownBehind' : 'unknown')}
        </EmptyLine>
      )}
      <ul>
        {running.map((request) => {
          const { order } = request
          return (
            <li key={request.requestId} className="flex min-h-row-m items-center gap-3 border-b border-hair">
              <RequestTitle request={request} className="flex-1" />
              <span className="text-sm whitespace-nowrap text-ink-3" suppressHydrationWarning>
                {formatElapsed(Math.max(0, now - Date.parse(order?.requestTime ?? request.requestedAt)), locale)}
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
