'use client'

import type { Webhook } from '#lib/contract/index.ts'
import { Banner, Time, useTranslations } from '../../../../ui/kit.ts'

/** What deliveries wait for, and until when: the endpoint asked for a pause, or accepts nothing and is probed. */
export function WaitingNotice({ webhook: { breaker, heldUntil } }: { webhook: Webhook }) {
  const t = useTranslations('webhookChoices')
  return (
    <>
      {breaker && (
        <Banner meaning="warn" title={t('breaker.title')}>
          {t('breaker.why')} <Time at={breaker.since} />.{' '}
          {breaker.probeAt && (
            <>
              {t('breaker.probe')} <Time at={breaker.probeAt} />.
            </>
          )}
        </Banner>
      )}
      {heldUntil && (
        <Banner meaning="plain" title={t('held.title')}>
          {t('held.why')} <Time at={heldUntil} />.
        </Banner>
      )}
    </>
  )
}
