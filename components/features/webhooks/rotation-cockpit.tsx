'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Delivery, KnownWebhook } from '#lib/contract/index.ts'
import { formatClock, formatCount, formatInstant, formatShare, formatUtc } from '../../format.ts'
import { Banner } from '../../ui/banner.tsx'
import { useNow, useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { countdown, type Rotation, rotationOf } from './rotation.ts'
import { RotationHours } from './rotation-hours.tsx'

interface RotationCockpitProps {
  known: KnownWebhook
  deliveries: readonly Delivery[]
  hasDeliveries: boolean
}

/** While two secrets are valid: how long still, what was accepted since, what rotating again would do. */
export function RotationCockpit({ known, deliveries, hasDeliveries }: RotationCockpitProps) {
  const t = useTranslations('webhooks.rotation')
  const { locale, timeZone } = useReader()
  const now = useNow(1000)
  const rotation = rotationOf(known, deliveries, now)
  if (rotation === null) return null
  const isRefusing = hasDeliveries && rotation.total > 0 && rotation.accepted === 0
  return (
    <Section heading={t('title')} remark={t('remark')}>
      <div className="flex flex-wrap items-start gap-x-7 gap-y-4">
        <div>
          <p role="timer" className="text-2xl font-semibold" suppressHydrationWarning>
            {countdown(rotation.remainingMs)}
          </p>
          <p className="text-sm text-ink-2" suppressHydrationWarning>
            {t('until')}
            <span className="block">{formatInstant(rotation.endsAt, locale, timeZone)}</span>
            <span className="block text-ink-3">{formatUtc(rotation.endsAt, locale, timeZone)}</span>
          </p>
        </div>
        {hasDeliveries && <RotationHours rotation={rotation} nowMs={now} />}
      </div>
      <dl className="mt-4 grid border-t border-hair *:border-hair *:py-inset *:pe-4 panel:grid-cols-4 panel:*:not-first:border-s panel:*:not-first:ps-inset">
        <Fact label={t('since')}>{hasDeliveries ? <Share rotation={rotation} /> : t('notProvided')}</Fact>
        <Fact label={t('signatures')}>{t('both')}</Fact>
        <Fact label={t('meansLabel')}>{t('means')}</Fact>
        <Fact label={t('againLabel')}>{t('again', { clock: formatClock(rotation.endsAt, timeZone) })}</Fact>
      </dl>
      {isRefusing && (
        <Banner meaning="warn" title={t('refusing', { total: rotation.total })}>
          {t('refusingWhy')}
        </Banner>
      )}
    </Section>
  )
}

function Share({ rotation: { accepted, total } }: { rotation: Rotation }) {
  const t = useTranslations('webhooks.rotation')
  const { locale } = useReader()
  if (total === 0) return <>{t('noneYet')}</>
  return (
    <>
      <strong>{formatCount(accepted, locale)}</strong> {t('ofAccepted', { total: formatCount(total, locale) })}{' '}
      <span className="text-sm text-ink-3">{formatShare({ exact: (accepted * 100) / total }, locale)}</span>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
