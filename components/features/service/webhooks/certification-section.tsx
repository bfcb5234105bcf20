'use client'

import { useRoute } from '#lib/client/hooks.ts'
import {
  type Certification,
  type CertificationCheck,
  type CertificationCheckName,
  certificationChecks,
  certificationFaults,
  certificationVerdicts,
  type Webhook,
} from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import {
  absent,
  Code,
  DialogButton,
  ErrorNotice,
  Lead,
  lazyPart,
  Muted,
  Section,
  Time,
  useInterval,
  useTranslations,
} from '../../../ui/kit.ts'

const CertifyDialog = lazyPart(() => import('./certify-dialog.tsx'), 'CertifyDialog')

const runningMs = 1_000

/** What the receiver's answers to twelve deliveries have shown, with the day they were given. */
export function CertificationSection({ webhook }: { webhook: Webhook }) {
  const t = useTranslations('webhookCertification')
  const { data, error, refetch } = useRoute('listCertifications', { params: { webhookId: webhook.id } })
  const latest = data?.value.certifications?.[0]
  const isRunning = latest?.status === 'running'
  useInterval(() => refetch(), isRunning, runningMs)
  return (
    <Section
      heading={t('heading')}
      aside={
        <DialogButton
          act="certifyWebhook"
          size="s"
          isBusy={isRunning}
          dialog={(close) => <CertifyDialog webhook={webhook} onClose={close} />}
        >
          {t('open')}
        </DialogButton>
      }
    >
      <ErrorNotice error={error} />
      {data && latest === undefined && <Lead>{t('none')}</Lead>}
      {latest && <CertificationResult certification={latest} />}
    </Section>
  )
}

/** Faultless is an endpoint that was asked everything, with a verdict on each answer that is known and no fault. */
function faultlessIn({ certificationId, status, endedAt, checks }: Certification): Knowledge<true> {
  if (status !== 'done') return unknown('loading')
  const isJudged = (name: CertificationCheckName) =>
    checks?.some(({ check, verdict }) => check === name && (verdict === 'passed' || verdict === 'question'))
  if (!certificationChecks.every(isJudged)) return unknown('incomplete')
  return known(true, { what: 'certification', id: certificationId, on: endedAt ?? null })
}

export function CertificationResult({ certification }: { certification: Certification }) {
  const t = useTranslations('webhookCertification')
  const { status, url, endedAt, checks } = certification
  const made = checks ?? []
  const failed = made.filter(({ verdict }) => verdict === 'failed')
  const rest = made.filter(({ verdict }) => verdict !== 'failed')
  const faultless = faultlessIn(certification)
  const hasFailed = status === 'done' && failed.length > 0
  return (
    <div role="status">
      <p className={hasFailed ? 'font-medium text-bad' : faultless.isKnown ? 'font-medium text-ok' : undefined}>
        {hasFailed
          ? t('faulty', { count: failed.length })
          : faultless.isKnown
            ? absent(t, 'certified', faultless)
            : status === 'done'
              ? t('incomplete')
              : t('running', { made: made.length, all: certificationChecks.length })}{' '}
        {endedAt && (
          <span className="text-sm font-regular text-ink-3">
            <Time at={endedAt} />
          </span>
        )}
      </p>
      {url && <code className="block break-all text-sm text-ink-3">{url}</code>}
      <ul className="mt-2">
        {[...failed, ...rest].map((one) => (
          <CheckRow key={one.check} check={one} />
        ))}
      </ul>
    </div>
  )
}

/** A receiver that crashes has refused nothing. */
const isRefusal = (status: number | null | undefined) => typeof status === 'number' && status >= 400 && status < 500

const colours = { passed: 'text-ok', failed: 'text-bad', question: 'text-warn', skipped: 'text-ink-3' }

function CheckRow({ check }: { check: CertificationCheck }) {
  const t = useTranslations('webhookCertification')
  const verdict = certificationVerdicts.find((one) => one === check.verdict) ?? 'question'
  const name = certificationChecks.find((one) => one === check.check)
  const fault = certificationFaults.find((one) => one === check.fault)
  return (
    <li className="border-b border-hair py-2 text-sm">
      <p className="flex items-baseline gap-4">
        <span className="min-w-0 flex-1">{name === undefined ? <code>{check.check}</code> : t(`checks.${name}`)}</span>
        <Muted>{verdict !== 'skipped' && (check.status ?? t('noResponse'))}</Muted>
        <span className={colours[verdict]}>{t(`verdicts.${verdict}`)}</span>
      </p>
      {verdict === 'skipped' && <Lead>{t('skippedWhy')}</Lead>}
      {fault !== undefined && <p className="text-bad">{t(`faults.${fault}`)}</p>}
      {verdict === 'question' && (name === 'duplicate' || name === 'notice' || name === 'laterVersion') && (
        <Lead>{t(`questions.${name === 'notice' && !isRefusal(check.status) ? 'noticeFailed' : name}`)}</Lead>
      )}
      {verdict === 'question' && check.serviceWebhookId && <Code value={check.serviceWebhookId} of={t('id')} />}
    </li>
  )
}
