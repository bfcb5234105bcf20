'use client'

import { Plus } from 'lucide-react'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { type FormEvent, useMemo, useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { idPatterns } from '#lib/contract/index.ts'
import { type EndpointState, endpointStateOf, rotationOf } from '#lib/domain/deliveries/index.ts'
import { known, unknown } from '#lib/domain/knowledge/index.ts'
import { SectionFrame } from '../../../page/section-frame.tsx'
import {
  Age,
  absent,
  aged,
  Banner,
  Button,
  classNames,
  columnsOf,
  DataTable,
  EmptyState,
  ErrorNotice,
  lazyPart,
  May,
  Muted,
  type NamedColumn,
  OffersPending,
  pages,
  readingOf,
  Section,
  Small,
  Tag,
  TextField,
  Time,
  useMay,
  useNow,
  usePreferences,
  useRouter,
  useTranslations,
  withOwnTexts,
} from '../../../ui/kit.ts'
import { PendingDeletions } from '../../../widgets/pending-deletions/pending-deletions.tsx'
import { usePendingDeletions } from '../../../widgets/pending-deletions/use-pending-deletions.ts'
import { HoursSpark, hoursShown } from './hours.tsx'
import { type ListedWebhook, useWebhooks } from './use-webhooks.ts'
import { WebhookStatus } from './webhook-status.tsx'

const CreateDialog = lazyPart(() => import('./create-dialog.tsx'), 'CreateDialog')

/** Every address that gets results, how it does, and the way to a new one. */
export function WebhooksPage() {
  const t = useTranslations('webhooks')
  const [isCreating, setCreating] = useQueryState('create', parseAsBoolean.withDefault(false))
  const { rows, hasList, isPending, error, refetch } = useWebhooks()
  const columns = useWebhookColumns(hasList)
  const mayCreate = useMay('createWebhook')
  const deletions = usePendingDeletions('deleteWebhook')
  const create = (
    <Button act="createWebhook" kind="primary" icon={Plus} onClick={() => void setCreating(true)}>
      {t('list.create')}
    </Button>
  )
  return (
    <SectionFrame at={pages.webhooks()} aside={create}>
      <PendingDeletions acts={deletions} />
      <div className="flex flex-col gap-6">
        <ErrorNotice error={error} onAgain={refetch} />
        {!isPending && !hasList && !error && (
          <Banner meaning="plain" title={t('list.noList')}>
            {t('list.noListWhy')}
          </Banner>
        )}
        {isPending && !error && <OffersPending rows={4} columns={4} />}
        {/* What was read stays in view when it cannot be read again. */}
        {!isPending && (!error || rows.length > 0) && (
          <DataTable
            label={t('title')}
            rows={rows}
            columns={columns}
            rowId={(row) => row.webhookId}
            density="l"
            address={({ webhookId }) => pages.webhook(webhookId)}
            // Where the service lists none, only those created or added here are known.
            read={hasList ? known(rows, { what: 'listWebhooks' }) : unknown('notPublished')}
            nothing={(proof) => (
              <EmptyState
                kind="notAskedYet"
                title={absent(t, 'list.none', proof)}
                act="createWebhook"
                next={<Button onClick={() => void setCreating(true)}>{t('list.create')}</Button>}
              >
                {t('list.noneWhy')}
              </EmptyState>
            )}
          />
        )}
        {!isPending && !hasList && (
          <May act="addWebhook">
            <ImportForm />
          </May>
        )}
        {hasList && (
          <May act="createAlertChannel">
            <LazyAlertsSection />
          </May>
        )}
      </div>
      {isCreating && mayCreate && !isPending && (
        <CreateDialog hasExtensions={hasList} onClose={() => void setCreating(null)} />
      )}
    </SectionFrame>
  )
}

/** Takes up a webhook that was made elsewhere: the interface has no list, so its id is the only way to it. */
function ImportForm() {
  const t = useTranslations('webhooks.import')
  const router = useRouter()
  const [id, setId] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { mutate, error, isPending } = useAction('addWebhook')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const webhookId = id.trim()
    const isId = idPatterns.uuid.test(webhookId)
    setWrong(!isId)
    if (isId) mutate({ body: { webhookId } }, { onSuccess: () => router.push(pages.webhook(webhookId)) })
  }
  return (
    <Section heading={t('title')} remark={t('remark')}>
      <ErrorNotice error={error} />
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('id')}
          isCode
          className="w-panel max-w-full"
          value={id}
          error={isWrong ? t('noId') : null}
          onChange={setId}
        />
        <Button type="submit" isBusy={isPending}>
          {t('add')}
        </Button>
      </form>
    </Section>
  )
}

/** What the service does not list, a plain upstream has no column for. */
function useWebhookColumns(hasList: boolean) {
  const t = useTranslations('webhooks.list')
  return useMemo(() => {
    const name: NamedColumn<ListedWebhook> = {
      isName: true,
      value: ({ webhook, noted, webhookId }) => webhook?.name ?? noted?.name ?? webhookId,
      cell: ({ webhook, noted, webhookId }) => (
        <>
          <span className="flex flex-wrap items-center gap-x-4">
            <bdi>{webhook?.name ?? noted?.name ?? webhookId}</bdi>
            {noted?.isOwn === true && <Tag meaning="accent">{t('own')}</Tag>}
          </span>
          <code className="block break-all text-sm font-regular text-ink-2">{webhook?.url ?? noted?.url}</code>
        </>
      ),
    }
    const rotation: NamedColumn<ListedWebhook> = {
      width: '18%',
      isSecondary: true,
      value: ({ noted }) => noted?.previousSecretExpiresAt,
      cell: (row) => <RotationCell row={row} />,
    }
    if (!hasList) return columnsOf<ListedWebhook>(t, { name, rotation })
    return columnsOf<ListedWebhook>(t, {
      name,
      status: {
        width: '132px',
        value: ({ webhook }) => webhook?.status,
        cell: ({ webhook }) => <WebhookStatus webhook={webhook} />,
      },
      hours: {
        label: t('hours', { hours: hoursShown }),
        width: '264px',
        isSecondary: true,
        cell: ({ webhookId }) => <HoursSpark webhookId={webhookId} />,
      },
      health: { width: '18%', isSecondary: true, cell: (row) => <HealthCell row={row} /> },
      rotation,
      created: {
        width: '120px',
        isSecondary: true,
        ...aged(({ webhook }) => webhook?.createdAt),
      },
    })
  }, [t, hasList])
}

function RotationCell({ row: { noted } }: { row: ListedWebhook }) {
  const t = useTranslations('webhooks.list')
  const now = useNow(60_000)
  // That another program rotates the secret is told by nobody, so that one secret alone is never claimed.
  if (noted === null || rotationOf(noted, [], now) === null) return <Muted>–</Muted>
  return (
    <span className="text-warn">
      {t('twoSecrets')} {noted.previousSecretExpiresAt && <Time at={noted.previousSecretExpiresAt} shows="moment" />}
    </span>
  )
}

const latestMax = 100

function HealthCell({ row: { webhookId, webhook } }: { row: ListedWebhook }) {
  const t = useTranslations('webhooks.list')
  const { formatCount } = usePreferences()
  const latest = useRoute('listDeliveries', { params: { webhookId }, query: { limit: latestMax } })
  const { deliveries, total } = latest.data?.value ?? {}
  if (deliveries == null || webhook === null) return null
  const state = endpointStateOf(webhook, deliveries)
  if (state.ended + state.retrying === 0) {
    const read = readingOf(latest, 'listDeliveries')
    // Before the newest hundred may stand some that ended.
    const isCut = total == null ? deliveries.length >= latestMax : total > deliveries.length
    if (!read.isKnown || isCut) return null
    const isOnlyOthers = deliveries.length > 0 && state.canceled + state.sending === 0
    return (
      <Muted>
        {isOnlyOthers ? t('onlyOthers') : absent(t, deliveries.length > 0 ? 'noneEnded' : 'nothingSent', read)}
      </Muted>
    )
  }
  return (
    <>
      {state.ended > 0 && (
        <span className={classNames('block', colourOf(state))}>
          {t('accepted', { accepted: formatCount(state.accepted), ended: formatCount(state.ended) })}
        </span>
      )}
      {state.retrying > 0 && <span className="text-sm text-warn">{t('retrying', { count: state.retrying })}</span>}
      {state.retrying === 0 && state.lastFailure?.at && (
        <Small>
          {t('lastFailure')} <Age at={state.lastFailure.at} />
        </Small>
      )}
    </>
  )
}

function colourOf({ level, accepted, ended }: EndpointState) {
  if (level === 'onlyFailures' || level === 'disabled' || (ended > 0 && accepted === 0)) return 'text-bad'
  return level === 'someFailed' || level === 'retrying' ? 'text-warn' : undefined
}

const texts = {
  webhookAlerts: {
    en: () => import('../../../messages/en/service/webhookAlerts.json'),
    de: () => import('../../../messages/de/service/webhookAlerts.json'),
  },
}

const LazyAlertsSection = withOwnTexts(() => import('./alerts/alerts-section.tsx'), 'AlertsSection', texts, {
  isInHtml: true,
})
