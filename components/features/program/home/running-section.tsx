'use client'

import { useTranslations } from 'next-intl'
import type { Home } from '#lib/contract/index.ts'
import { formatCount, formatElapsed } from '../../../format.ts'
import { pages } from '../../../pages.ts'
import { absent, EmptyLine, Link, Section, TextLink, useNow, useReader } from '../../../ui/kit.ts'
import { endsOf } from './ended.ts'
import { useRequestTitle } from './request-title.ts'

/** What runs outside batches, the newest of it, and for how long. */
export function RunningSection({
  home,
}: {
  home: Pick<Home, 'running' | 'runningCount' | 'undecided' | 'othersBehind'>
}) {
  const t = useTranslations('home.running')
  const { locale } = useReader()
  const title = useRequestTitle()
  const now = useNow(1_000)
  const ends = endsOf(home.undecided, home.othersBehind ?? null)
  const { running, runningCount } = home
  return (
    <Section
      heading={t('title')}
      remark={runningCount > 0 ? formatCount(runningCount, locale) : undefined}
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
          const name = title(request)
          return (
            <li key={request.requestId} className="flex min-h-row-m items-center gap-3 border-b border-hair">
              {order ? (
                <Link
                  href={pages.order(order.orderId)}
                  className="min-w-0 flex-1 truncate font-medium hover:underline"
                  title={name}
                >
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
              )}
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
