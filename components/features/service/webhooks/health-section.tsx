'use client'

import type { Delivery, Webhook } from '#lib/contract/index.ts'
import { type EndpointLevel, type EndpointState, endpointStateOf } from '#lib/domain/deliveries/index.ts'
import { Age, Banner, classNames, Section, Time, useNow, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { useAttemptError } from '../../../widgets/deliveries/attempt-error.ts'

interface HealthSectionProps {
  /** Null while they are not known. */
  deliveries: readonly Delivery[] | null
  /** How many the service has of this webhook; null where it does not say. */
  total: number | null
  /** They could not be read, which is not the same as being read just now. */
  isAway: boolean
  webhook: Webhook
}

const levels = ['healthy', 'retrying', 'someFailed', 'onlyFailures', 'disabled'] as const

/** From healthy to disabled: the current level, and when the next one down is reached if nothing changes. */
export function HealthSection({ deliveries, total, isAway, webhook }: HealthSectionProps) {
  const t = useTranslations('webhooks.health')
  const { formatCount, formatMoment, formatInstant } = usePreferences()
  const now = useNow(60_000)
  const state = endpointStateOf(webhook, deliveries, isAway)
  const first = state.runsOutFirst
  const isCut = total !== null && total > (deliveries?.length ?? 0)
  const unproven = isAway ? 'away' : isCut ? 'cut' : null
  const silence = state.silence === 'noDeliveries' ? (unproven ?? state.silence) : state.silence
  const { failingSince, disablesAt } = state
  return (
    <Section
      heading={t('title')}
      remark={
        state.ended === 0
          ? undefined
          : t(isCut ? 'remarkLatest' : 'remark', {
              accepted: formatCount(state.accepted),
              ended: formatCount(state.ended),
              failed: formatCount(state.failed),
              latest: formatCount(deliveries?.length ?? 0),
            })
      }
    >
      <Ladder level={state.level} />
      {silence !== null && <p className="mt-2 text-sm text-ink-2">{t(`silence.${silence}`)}</p>}
      {first !== null && (
        <div className="mt-3">
          <Banner meaning="warn" title={t('runsOut', { at: formatMoment(first.at, now) })}>
            {t('runsOutWhy', { count: state.retrying })} <Time at={first.at} />.
          </Banner>
        </div>
      )}
      {state.level === 'disabled' && (
        <div className="mt-3">
          <Banner meaning="bad" title={t(webhook.disabledReason === 'gone' ? 'disabledGone' : 'disabled')}>
            {t('disabledWhy')}
          </Banner>
        </div>
      )}
      {failingSince !== null && disablesAt !== null && (
        <p className="mt-3 text-ink-2">
          {t('failingSince', {
            since: formatInstant(failingSince),
            until: formatInstant(disablesAt),
          })}
        </p>
      )}
      <LastFailure of={state.lastFailure} />
      {state.noticesRefused > 0 && (
        <p className="mt-3 text-sm text-ink-2">{t('noticesRefused', { count: state.noticesRefused })}</p>
      )}
    </Section>
  )
}

/** Where nothing may be said, no level is current. */
function Ladder({ level }: { level: EndpointLevel | null }) {
  const t = useTranslations('webhooks.health')
  return (
    <ol className="flex flex-wrap gap-y-2 text-sm" aria-label={t('ladder')}>
      {levels.map((step, index) => (
        <li
          key={step}
          aria-current={step === level ? 'step' : undefined}
          className={classNames(
            'flex-1 basis-[96px] border-t-2 pt-2 pe-3',
            step === level ? `${colourOf(index)} font-semibold` : 'border-hair text-ink-3',
          )}
        >
          {t(`levels.${step}`)}
        </li>
      ))}
    </ol>
  )
}

function LastFailure({ of: failure }: { of: EndpointState['lastFailure'] }) {
  const t = useTranslations('webhooks.health')
  const errorOf = useAttemptError()
  if (failure === null) return null
  return (
    <p className="mt-3 text-sm text-ink-2">
      {t('lastFailure')} {failure.at === null ? t('timeNotProvided') : <Age at={failure.at} />}:{' '}
      {failure.status === null ? errorOf(failure.error) : <code>{failure.status}</code>}
    </p>
  )
}

function colourOf(index: number) {
  if (index === 0) return 'border-ok text-ok'
  return index < 3 ? 'border-warn text-warn' : 'border-bad text-bad'
}
