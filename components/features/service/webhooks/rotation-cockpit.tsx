'use client'

import { useAction, useRoute } from '#lib/client/hooks.ts'
import { type KnownWebhook, limits } from '#lib/contract/index.ts'
import {
  acceptsForged,
  countdown,
  type ListedDeliveries,
  lastFailureOf,
  type Rotation,
  rotationRead,
  secretSaying,
} from '#lib/domain/deliveries/index.ts'
import { type Knowledge, type Unknown, unknown } from '#lib/domain/knowledge/index.ts'
import { formatShare, formatUtcBeside } from '../../../format.ts'
import {
  absent,
  Banner,
  ErrorNotice,
  factsOf,
  Remark,
  Section,
  Small,
  Time,
  useNow,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { CostButton } from '../../../widgets/cost/cost-button.tsx'
import { useAttemptError } from '../../../widgets/deliveries/attempt-error.ts'

const width = 480
const height = 56
const gap = 3

interface RotationCockpitProps {
  known: KnownWebhook
  listed: Knowledge<ListedDeliveries>
  hasDeliveries: boolean
  /** Whether the service can sign a test with the new secret alone. */
  canProve: boolean
  /** Whether it can show if the receiver takes forged messages too. */
  canCertify: boolean
  onSent: () => void
}

/** While two secrets are valid: how long still, what was accepted since, what rotating again would do. */
export function RotationCockpit({ known, listed, hasDeliveries, canProve, canCertify, onSent }: RotationCockpitProps) {
  const t = useTranslations('webhooks.rotation')
  const { locale, timeZone, formatInstant, formatMoment } = usePreferences()
  const now = useNow(1000)
  const read = rotationRead(known, listed, now)
  if (read === null) return null
  const { rotation, since } = read
  return (
    <Section heading={t('title')} remark={t('remark')}>
      <div className="flex flex-wrap items-start gap-x-7 gap-y-4">
        <div>
          <p role="timer" className="text-2xl font-semibold" suppressHydrationWarning>
            {countdown(rotation.remainingMs)}
          </p>
          <p className="text-sm text-ink-2" suppressHydrationWarning>
            {t('until')}
            <span className="block">{formatInstant(rotation.endsAt)}</span>
            <span className="block text-ink-3">{formatUtcBeside(rotation.endsAt, locale, timeZone)}</span>
          </p>
        </div>
        {hasDeliveries && since.isKnown && <RotationHours rotation={rotation} nowMs={now} />}
      </div>
      <dl className="mt-4 grid border-t border-hair *:border-hair *:py-inset *:pe-4 panel:grid-cols-4 panel:*:not-first:border-s panel:*:not-first:ps-inset">
        {factsOf(t, {
          since: hasDeliveries ? <Share rotation={rotation} since={since} /> : t('notProvided'),
          proofLabel:
            rotation.proof.test === null && !since.isKnown && hasDeliveries ? (
              <Unread why={since} />
            ) : (
              <Proof known={known} rotation={rotation} canProve={canProve} canCertify={canCertify} onSent={onSent} />
            ),
          meansLabel: t('means'),
          againLabel: t('again', { at: formatMoment(rotation.endsAt, now) }),
        })}
      </dl>
      {hasDeliveries && since.isKnown && rotation.ended > 0 && rotation.accepted === 0 && (
        <Banner meaning="warn" title={absent(t, 'refusing', since, { ended: rotation.ended })}>
          {t('refusingWhy')}
        </Banner>
      )}
    </Section>
  )
}

function Share({ rotation: { accepted, ended, underWay }, since }: { rotation: Rotation; since: Knowledge<true> }) {
  const t = useTranslations('webhooks.rotation')
  const { locale, formatCount } = usePreferences()
  if (ended === 0) {
    if (!since.isKnown) return <Unread why={since} />
    return absent(t, underWay > 0 ? 'underWay' : 'noneYet', since, { count: underWay })
  }
  return (
    <>
      <strong>{formatCount(accepted)}</strong> {t('ofAccepted', { ended: formatCount(ended) })}{' '}
      <Small>{formatShare({ exact: (accepted * 100) / ended }, locale)}</Small>
      {!since.isKnown && <Unread why={since} />}
    </>
  )
}

/** Why nothing is said of all deliveries since the rotation. */
function Unread({ why: { reason } }: { why: Unknown }) {
  const t = useTranslations('webhooks.rotation')
  const key = reason === 'loading' || reason === 'sourceAway' ? reason : 'incomplete'
  return <span className="block text-ink-2">{t(`unread.${key}`)}</span>
}

interface ProofProps {
  known: KnownWebhook
  rotation: Rotation
  canProve: boolean
  canCertify: boolean
  onSent: () => void
}

/** Whether the receiver has the new secret: only its answer to a test without the previous signature says anything of it. */
function Proof({ known: { webhookId, webhook }, rotation: { proof }, canProve, canCertify, onSent }: ProofProps) {
  const t = useTranslations('webhooks.rotation')
  const errorOf = useAttemptError()
  const send = useAction('sendTestEvent')
  const certified = useRoute('listCertifications', { params: { webhookId } }, { enabled: canCertify })
  const test = () => send.mutate({ params: { webhookId }, body: { signedWith: 'current' } }, { onSuccess: onSent })
  const { answer } = proof
  const certifications = certified.data?.value.certifications
  const unread = certified.error === null ? 'loading' : 'sourceAway'
  const forged =
    canCertify && certifications === undefined
      ? unknown(unread)
      : acceptsForged(certifications ?? [], webhook.url ?? null)
  const saying = secretSaying(answer, forged)
  const failure = proof.test && lastFailureOf(proof.test)
  const at = failure?.at ?? proof.test?.deliveredAt ?? proof.test?.createdAt
  const reason = errorOf(answer.isKnown ? null : answer.detail)
  return (
    <>
      <span className={proofColours[saying]}>{t(`proof.${saying}`, { reason, status: failure?.status ?? '' })}</span>
      {at && saying !== 'sending' && (
        <Remark>
          <Time at={at} shows="moment" />
        </Remark>
      )}
      {canProve && saying !== 'accepted' && (
        <CostButton act="sendTestEvent" className="mt-2" credits={0} isBusy={send.isPending} onClick={test}>
          {t('prove')}
        </CostButton>
      )}
      <ErrorNotice error={send.error} />
    </>
  )
}

const proofColours = {
  accepted: 'text-ok',
  acceptsForged: 'text-bad',
  acceptsUntested: 'text-ink',
  acceptsUnread: 'text-ink',
  rejected: 'text-bad',
  silent: 'text-warn',
  sending: 'text-ink-2',
  none: 'text-ink-2',
}

/** The 24 hours as a line with what was sent in each; the same figures are in words beside it. */
function RotationHours({ rotation, nowMs }: { rotation: Rotation; nowMs: number }) {
  const t = useTranslations('webhooks.rotation')
  const { formatMoment } = usePreferences()
  const { hours, rotatedAt, endsAt, accepted, ended } = rotation
  const most = Math.max(1, ...hours.map((hour) => hour.accepted + hour.failed))
  const step = width / hours.length
  const nowX = width * (1 - Math.max(0, Date.parse(endsAt) - nowMs) / limits.rotationOverlapMs)
  return (
    <div className="min-w-0 flex-1 basis-[280px]">
      <svg viewBox={`0 0 ${width} ${height + 8}`} role="img" className="w-full">
        <title>{t('chart', { accepted, ended })}</title>
        {hours.map((hour, index) => {
          const good = (hour.accepted / most) * (height - 4)
          const bad = (hour.failed / most) * (height - 4)
          const x = index * step + gap / 2
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the 24.
            <g key={index}>
              <rect x={x} y={height - good} width={step - gap} height={good} className="fill-ok" />
              <rect
                x={x + 0.5}
                y={height - good - bad}
                width={step - gap - 1}
                height={bad}
                className="fill-bad-tint stroke-bad"
              />
            </g>
          )
        })}
        <line x1="0" x2={width} y1={height + 1.5} y2={height + 1.5} className="stroke-rule" strokeWidth="3" />
        <line x1="0" x2={nowX} y1={height + 1.5} y2={height + 1.5} className="stroke-accent" strokeWidth="3" />
        <circle
          cx={Math.max(4, Math.min(width - 4, nowX))}
          cy={height + 1.5}
          r="4"
          className="fill-surface stroke-accent"
          strokeWidth="2"
        />
      </svg>
      <p className="flex justify-between gap-4 text-sm text-ink-2" suppressHydrationWarning>
        <span>{t('rotatedAt', { at: formatMoment(rotatedAt, nowMs) })}</span>
        <span>{t('endsAt', { at: formatMoment(endsAt, nowMs) })}</span>
      </p>
    </div>
  )
}
