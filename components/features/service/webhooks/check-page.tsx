'use client'

import { KeyRound, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAction, useExtensions } from '#lib/client/hooks.ts'
import type { Delivery, KnownWebhook } from '#lib/contract/index.ts'
import { rotationOf } from '#lib/domain/deliveries/index.ts'
import { PageFrame } from '../../../page/page-frame.tsx'
import { TrailEnd } from '../../../page/trail-end.tsx'
import {
  announce,
  Banner,
  Button,
  Code,
  DataTable,
  ErrorNotice,
  Icon,
  lazyPart,
  pages,
  Remark,
  Section,
  TextLink,
  Time,
  useNow,
  usePreferences,
  useTranslations,
  withOwnTexts,
} from '../../../ui/kit.ts'
import { CostButton } from '../../../widgets/cost/cost-button.tsx'
import { useFreeCost } from '../../../widgets/cost/promise.tsx'
import { useDeliveryColumns } from './deliveries/columns.tsx'
import { useKnownSecrets } from './known-secrets.tsx'
import { OfWebhook, useDeliveries } from './of-webhook.tsx'
import { RotationCockpit } from './rotation-cockpit.tsx'
import { secretPrefix } from './signature/digest.ts'
import { LazyWorkbench } from './signature/lazy-workbench.tsx'
import type { KnownSecrets } from './signature/secret-name.ts'

const CertificationSection = withOwnTexts(() => import('./certification-section.tsx'), 'CertificationSection', {
  webhookCertification: {
    en: () => import('../../../messages/en/service/webhookCertification.json'),
    de: () => import('../../../messages/de/service/webhookCertification.json'),
  },
})
const RotateDialog = lazyPart(() => import('./rotate-dialog.tsx'), 'RotateDialog')
const TestDialog = lazyPart(() => import('./test-dialog.tsx'), 'TestDialog')

const testsShown = 10

/** Whether an endpoint works: it is sent tests, certified, given another secret, and a signature is judged as it must judge it. */
export function CheckPage({ webhookId }: { webhookId: string }) {
  return <OfWebhook webhookId={webhookId}>{(known) => <Check known={known} />}</OfWebhook>
}

function Check({ known }: { known: KnownWebhook }) {
  const t = useTranslations('webhooks.check')
  const extensions = useExtensions()
  const { webhook } = known
  const hasDeliveries = extensions?.has('listDeliveries') ?? false
  const { deliveries, latest, sent } = useDeliveries(webhook.id, hasDeliveries, '')
  const tests = (deliveries ?? []).filter(({ event }) => event === 'test').slice(0, testsShown)
  const { secrets, remember } = useKnownSecrets()
  return (
    <>
      <TrailEnd name={webhook.name} />
      <PageFrame
        title={t('title')}
        remark={
          <TextLink href={pages.webhook(webhook.id)}>
            <bdi>{webhook.name ?? webhook.id}</bdi>
          </TextLink>
        }
        aside={<CheckActions known={known} onSent={sent} />}
      >
        <div className="mt-4 grid items-start gap-x-6 gap-y-6 wide:grid-cols-[minmax(0,1fr)_396px]">
          <div className="flex min-w-0 flex-col gap-6">
            <RotationCockpit
              known={known}
              listed={latest}
              hasDeliveries={hasDeliveries}
              canProve={extensions?.has('sendTestEvent') ?? false}
              canCertify={extensions?.has('certifyWebhook') ?? false}
              onSent={sent}
            />
            {tests.length > 0 && <Tests webhookId={webhook.id} tests={tests} />}
            {extensions?.has('certifyWebhook') && <CertificationSection webhook={webhook} />}
            <SecretsSection known={known} secrets={secrets} onRevealed={remember} />
          </div>
          <LazyWorkbench secrets={secrets} picked={null} />
        </div>
      </PageFrame>
    </>
  )
}

/** What came of the latest tests; a row leads to its attempts. */
function Tests({ webhookId, tests }: { webhookId: string; tests: readonly Delivery[] }) {
  const t = useTranslations('webhooks.check')
  const columns = useDeliveryColumns()
  return (
    <Section heading={t('tests')}>
      <DataTable
        label={t('tests')}
        rows={tests}
        columns={columns}
        rowId={({ deliveryId }) => deliveryId}
        address={({ deliveryId }) => pages.webhook(webhookId, deliveryId)}
      />
    </Section>
  )
}

/** A test, and another secret. What the service does not offer is absent. */
function CheckActions({ known, onSent }: { known: KnownWebhook; onSent: () => void }) {
  const t = useTranslations('webhooks.actions')
  const free = useFreeCost()
  const extensions = useExtensions()
  const { formatMoment } = usePreferences()
  const { remember } = useKnownSecrets()
  const [open, setOpen] = useState<'rotate' | 'test' | null>(null)
  const now = useNow(1000)
  const rotation = rotationOf(known, [], now)
  const test = useAction('testWebhook')
  const { webhookId } = known
  const isChosen = extensions?.has('sendTestEvent') ?? false
  const close = () => setOpen(null)
  const sent = () => {
    announce({ id: `test-${webhookId}`, kind: 'done', title: t('tested') })
    onSent()
  }
  return (
    <>
      {extensions?.has('testWebhook') && (
        <CostButton
          act={isChosen ? 'sendTestEvent' : 'testWebhook'}
          credits={0}
          isBusy={test.isPending}
          onClick={() => (isChosen ? setOpen('test') : test.mutate({ params: { webhookId } }, { onSuccess: sent }))}
        >
          <Icon of={Send} className="me-3" />
          {t('test')}
        </CostButton>
      )}
      <CostButton
        act="rotateWebhookSecret"
        {...free}
        disabledReason={rotation === null ? null : t('from', { at: formatMoment(rotation.endsAt, now) })}
        onClick={() => setOpen('rotate')}
      >
        <Icon of={KeyRound} className="me-3" />
        {t('rotate')}
      </CostButton>
      {/* A line of its own: no button moves under the pointer. */}
      {test.error && (
        <div className="basis-full">
          <ErrorNotice error={test.error} />
        </div>
      )}
      {open === 'test' && <TestDialog webhookId={webhookId} onSent={sent} onClose={close} />}
      {open === 'rotate' && <RotateDialog known={known} onRotated={remember} onClose={close} />}
    </>
  )
}

interface SecretsSectionProps {
  known: KnownWebhook
  secrets: KnownSecrets
  onRevealed: (secret: string) => void
}

const mask = `${secretPrefix}••••••••`

export function SecretsSection({ known, secrets, onRevealed }: SecretsSectionProps) {
  const t = useTranslations('webhooks.secrets')
  const rotation = rotationOf(known, [], useNow(1000))
  const reveal = useAction('getWebhook')
  const [isShown, setShown] = useState(false)
  const show = () => {
    if (secrets.current !== null) return setShown(true)
    reveal.mutate(
      { params: { webhookId: known.webhookId } },
      {
        onSuccess: ({ value }) => {
          if (!value.signingSecret) return
          onRevealed(value.signingSecret)
          setShown(true)
        },
      },
    )
  }
  const last = known.reveals?.[0]
  /** Without the count of the log the list may be a part of it. */
  const revealed = ({ revealsCount, reveals }: KnownWebhook) =>
    typeof revealsCount === 'number'
      ? t('reveals', { count: revealsCount })
      : t('revealsAtLeast', { count: reveals?.length ?? 0 })
  return (
    <Section heading={t('title')} remark={t('remark')}>
      <ErrorNotice error={reveal.error} />
      {reveal.data && !reveal.data.value.signingSecret && <Banner meaning="warn" title={t('withheld')} />}
      <dl>
        <SecretRow
          label={t('current')}
          secret={isShown ? secrets.current : null}
          remark={
            rotation ? (
              <>
                {t('since')} <Time at={rotation.rotatedAt} />
              </>
            ) : (
              t('alone')
            )
          }
          action={
            <Button
              act="getWebhook"
              size="s"
              kind="quiet"
              isBusy={reveal.isPending}
              onClick={isShown ? () => setShown(false) : show}
            >
              {t(isShown ? 'hide' : 'reveal')}
            </Button>
          }
        />
        {rotation && (
          <SecretRow
            label={t('previous')}
            secret={isShown ? secrets.previous : null}
            remark={
              <>
                {t('until')} <Time at={rotation.endsAt} />. {secrets.previous === null && t('previousGone')}
              </>
            }
          />
        )}
      </dl>
      <p className="pt-3 text-sm text-ink-3">
        {last ? (
          <>
            {revealed(known)} <Time at={last.at} />
            {last.email && <>, {last.email}</>}
            {known.revealsSince && (
              <>
                {'. '}
                {t('logSince')} <Time at={known.revealsSince} />
              </>
            )}
          </>
        ) : (
          known.reveals?.length === 0 &&
          known.revealsSince && (
            <>
              {t('notRevealed')} <Time at={known.revealsSince} />
            </>
          )
        )}
      </p>
    </Section>
  )
}

interface SecretRowProps {
  label: string
  secret: string | null
  remark: ReactNode
  action?: ReactNode
}

function SecretRow({ label, secret, remark, action }: SecretRowProps) {
  return (
    <div className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hair py-2">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="min-w-0">
        {secret === null ? <code>{mask}</code> : <Code value={secret} of={label} />}
        <Remark>{remark}</Remark>
      </dd>
      <dd>{action}</dd>
    </div>
  )
}
