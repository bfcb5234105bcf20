'use client'

import { useTranslations } from 'next-intl'
import type { GrantForecast } from '#lib/domain/credits/index.ts'
import { formatDay } from '../../../../format/times.ts'
import { formatCount } from '../../../../format.ts'
import { useReader } from '../../../../ui/reader.tsx'
import type { ListedGrant } from './grants.ts'

/** What becomes of a grant at the pace of the month, in one sentence. */
export function GrantOutlook({ grant, forecast }: ListedGrant) {
  const t = useTranslations('invoices.credits')
  const { locale } = useReader()
  const counted = (credits: number) => ({ credits, shown: formatCount(credits, locale) })
  const day = formatDay(grant.expiresAt ?? '', locale, 'UTC')
  switch (forecast.state) {
    case 'usedUp':
      return <span className="text-ink-3">{t('states.usedUp')}</span>
    case 'expired':
      return <span className="text-ink-3">{t('states.expired', counted(grant.remaining ?? 0))}</span>
    case 'unknown':
      return <span className="text-ink-3">{t('states.unknown')}</span>
    case 'open':
      return <>{openText(forecast)}</>
  }

  function openText({ left, expires, usedUpAt }: GrantForecast): string {
    if (usedUpAt !== null) return t('usedUpAt', { day: formatDay(usedUpAt.toISOString(), locale, 'UTC') })
    if (expires !== null) return t('unused', { ...counted(expires), day })
    return grant.expiresAt ? t('unusedOnDay', { ...counted(left), day }) : t('lasts')
  }
}
