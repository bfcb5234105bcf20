'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { dayMs } from '#lib/time/index.ts'
import { formatDay } from '../../../../format.ts'
import {
  absent,
  EmptyLine,
  pages,
  readingOf,
  Section,
  TextLink,
  Unread,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../../ui/kit.ts'

/** Nearer than this an end is attended to. */
const soonDays = 14

/** What is left of each grant, and when it ends. */
export function GrantsSection() {
  const t = useTranslations('home.finance')
  const { locale, formatCount } = usePreferences()
  const isProvided = useExtensions()?.has('getCredits') ?? false
  const account = useRoute('getCredits', {}, { enabled: isProvided })
  const read = readingOf(account, 'getCredits')
  const now = useNow(60_000)
  if (!isProvided) return null
  const listed = account.data?.value.grants ?? []
  // Of one that has ended nothing is left.
  const grants = listed.filter(({ expiresAt }) => !expiresAt || Date.parse(expiresAt) > now)
  const left = grants.reduce((sum, { remaining }) => sum + (remaining ?? 0), 0)
  return (
    <Section
      heading={t('grants')}
      remark={grants.length > 0 ? t('left', { count: left }) : undefined}
      aside={<TextLink href={`${pages.invoices()}#credits`}>{t('ledger')}</TextLink>}
    >
      <Unread of={account} />
      {read.isKnown && grants.length === 0 && <EmptyLine>{absent(t, 'noGrants', read)}</EmptyLine>}
      <ul>
        {grants.map(({ grantId, name, credits, remaining, expiresAt }) => {
          const days = expiresAt ? (Date.parse(expiresAt) - now) / dayMs : Number.POSITIVE_INFINITY
          const isSoon = days < soonDays && (remaining ?? 0) > 0
          const share = credits ? ((remaining ?? 0) / credits) * 100 : 0
          return (
            <li key={grantId} className="border-b border-hair py-2">
              <span className="flex items-baseline justify-between gap-3">
                <bdi className="truncate font-medium">{name ?? grantId}</bdi>
                <span className="whitespace-nowrap">
                  <strong className="font-semibold">{formatCount(remaining)}</strong>{' '}
                  {t('of', { count: formatCount(credits) })}
                </span>
              </span>
              <span className="flex items-center gap-4">
                <span
                  aria-hidden
                  className="h-[6px] flex-1 bg-hair forced-colors:border-b forced-colors:border-line forced-colors:bg-transparent"
                >
                  <span
                    data-solid
                    className={isSoon ? 'block h-full bg-warn' : 'block h-full bg-(--c-2)'}
                    style={{ width: `${share}%` }}
                  />
                </span>
                <span className={isSoon ? 'text-sm font-medium text-warn' : 'text-sm text-ink-3'}>
                  {expiresAt === undefined
                    ? t('endUnknown')
                    : expiresAt === null
                      ? t('neverEnds')
                      : t('ends', { day: formatDay(expiresAt, locale, 'UTC') })}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
