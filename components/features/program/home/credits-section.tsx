'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import type { Home } from '#lib/contract/index.ts'
import { courseOf } from '#lib/domain/credits/index.ts'
import { useCreditsSpent } from '../../../page/use-credits-spent.ts'
import { pages, Section, Soft, TextLink, useNow, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { CoursePlot } from '../../../ui/plots/course.tsx'
import type { CoursePoint } from '../../../ui/plots/plot.ts'
import { SpentCredits } from '../../../widgets/cost/spent.tsx'

/** What the month has cost day by day, what it may come to, and what it may cost. The sum is the one at the foot of the navigation. */
export function CreditsSection({ credits }: Pick<Home, 'credits'>) {
  const t = useTranslations('home.credits')
  const { formatCount, formatMonth } = usePreferences()
  const now = useNow(60_000)
  const spent = useCreditsSpent()
  const days = useDays(credits)
  const { sums, days: until, forecast } = courseOf(days, new Date(now))
  const budget = credits.budget ?? null
  const last = sums.length
  const sum = sums.at(-1) ?? 0
  const points = Array.from({ length: until }, (_, index): CoursePoint => {
    const at = index + 1
    const value = sums[index] ?? null
    if (forecast === null || at < last) return { at, value }
    const part = until === last ? 1 : (at - last) / (until - last)
    return { at, value, wedge: [sum + (forecast.least - sum) * part, sum + (forecast.most - sum) * part] }
  })
  const said =
    forecast === null
      ? t('tooEarly')
      : budget === null
        ? t('range', { least: formatCount(forecast.least), most: formatCount(forecast.most) })
        : t(forecast.least > budget ? 'over' : forecast.most > budget ? 'mayBeOver' : 'holds', {
            least: formatCount(forecast.least),
            most: formatCount(forecast.most),
          })
  return (
    <Section
      heading={t('title', { month: formatMonth(now) })}
      aside={<TextLink href={pages.orders()}>{t('orders')}</TextLink>}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-2xl font-semibold">
          {spent.isUnknown ? (
            t('unknown')
          ) : spent.month === null ? (
            ''
          ) : (
            <SpentCredits credits={spent.month} unpriced={spent.unpriced.month} />
          )}
        </strong>
        {budget !== null && <Soft>{t('of', { budget: formatCount(budget) })}</Soft>}
        {forecast !== null && (
          <span className="ms-auto text-ink-2">
            {t('about', { sum: formatCount(Math.round((forecast.least + forecast.most) / 2)) })}
          </span>
        )}
      </p>
      <CoursePlot
        caption={t('caption', { sum: formatCount(sum), said })}
        columns={[t('day'), t('sum')]}
        points={points}
        until={until}
        limit={budget === null ? null : { value: budget, label: t('budget', { budget: formatCount(budget) }) }}
        height={140}
        tickText={formatCount}
        markOf={({ at, value }) => ({
          id: String(at),
          cells: [String(at), formatCount(value ?? 0)],
          value: t('credits', { count: value ?? 0 }),
          note: t('onDay', { day: at, own: formatCount(days[at - 1] ?? 0) }),
        })}
      />
      <p className="mt-2 text-sm text-ink-3">{said}</p>
    </Section>
  )
}

/** By the service's own account where it keeps one of days, as the sum is; else by what the console has sent. */
function useDays(credits: Home['credits']) {
  const isProvided = useExtensions()?.has('getCredits') ?? false
  const account = useRoute('getCredits', {}, { enabled: isProvided })
  return account.data?.value.days ?? credits.days
}
