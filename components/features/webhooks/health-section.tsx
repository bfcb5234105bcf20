'use client'

import { useTranslations } from 'next-intl'
import type { Delivery, Webhook } from '#lib/contract/index.ts'
import { formatClock, formatCount, formatInstant } from '../../format.ts'
import { Age, Time } from '../../ui/age.tsx'
import { Banner } from '../../ui/banner.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useReader } from '../../ui/reader.tsx'
import { Section } from '../../ui/section.tsx'
import { type Health, healthOf } from './health.ts'

interface HealthSectionProps {
  deliveries: readonly Delivery[]
  attemptsMax: number
  webhook: Webhook
}

const steps = ['fine', 'retrying', 'failed', 'failing', 'disabled'] as const
type Step = (typeof steps)[number]

/** From healthy to disabled: the current step, and the minute of the next step down if nothing changes. */
export function HealthSection({ deliveries, attemptsMax, webhook }: HealthSectionProps) {
  const t = useTranslations('webhooks.health')
  const { locale, timeZone } = useReader()
  const health = healthOf(deliveries, attemptsMax)
  const here = stepOf(health, webhook)
  const first = health.runsOutFirst
  return (
    <Section
      heading={t('title')}
      remark={t('remark', {
        accepted: formatCount(health.accepted, locale),
        ended: formatCount(health.ended, locale),
        failed: formatCount(health.failed, locale),
      })}
    >
      <ol className="flex flex-wrap gap-y-2 text-sm" aria-label={t('ladder')}>
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === here ? 'step' : undefined}
            className={classNames(
              'flex-1 basis-[96px] border-t-2 pt-2 pe-3',
              step === here ? `${colourOf(index)} font-semibold` : 'border-hair text-ink-3',
            )}
          >
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
      {first !== null && (
        <div className="mt-3">
          <Banner meaning="warn" title={t('runsOut', { clock: formatClock(first.at, timeZone) })}>
            {t('runsOutWhy', { count: health.retrying })} <Time at={first.at} />
          </Banner>
        </div>
      )}
      {webhook.status === 'disabled' && (
        <div className="mt-3">
          <Banner meaning="bad" title={t('disabled')}>
            {t('disabledWhy')}
          </Banner>
        </div>
      )}
      {webhook.status === 'active' && health.failingSince !== null && health.disablesAt !== null && (
        <p className="mt-3 text-ink-2">
          {t('failingSince', {
            since: formatInstant(health.failingSince, locale, timeZone),
            until: formatInstant(health.disablesAt, locale, timeZone),
          })}
        </p>
      )}
      {health.lastFailure && (
        <p className="mt-3 text-sm text-ink-2">
          {t('lastFailure')} {health.lastFailure.createdAt && <Age at={health.lastFailure.createdAt} />}:{' '}
          <code>{health.lastFailure.lastStatus ?? health.lastFailure.lastError}</code>
        </p>
      )}
    </Section>
  )
}

function stepOf(health: Health, { status }: Webhook): Step {
  if (status === 'disabled') return 'disabled'
  if (health.failingSince !== null && health.failed > 0) return 'failing'
  if (health.retrying > 0) return 'retrying'
  return health.failed > 0 ? 'failed' : 'fine'
}

function colourOf(index: number): string {
  if (index === 0) return 'border-ok text-ok'
  return index < 3 ? 'border-warn text-warn' : 'border-bad text-bad'
}
