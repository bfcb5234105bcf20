'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { parseAsBoolean, useQueryState } from 'nuqs'
import { type FormEvent, useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { idPatterns } from '#lib/contract/index.ts'
import { known, unknown } from '#lib/domain/knowledge/index.ts'
import { SectionFrame } from '../../../page/section-frame.tsx'
import { pages } from '../../../pages.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import {
  absent,
  Banner,
  Button,
  ErrorNotice,
  lazyPart,
  May,
  Nothing,
  OffersPending,
  Section,
  TextField,
  useMay,
  useRouter,
} from '../../../ui/kit.ts'
import { HeldNotice } from '../../../widgets/held-acts/held-notice.tsx'
import { useHeldActs } from '../../../widgets/held-acts/use-held.ts'
import { LazyAlertsSection } from './alerts/lazy.ts'
import { useWebhooks } from './use-webhooks.ts'
import { useWebhookColumns } from './webhook-columns.tsx'

const CreateDialog = lazyPart(() => import('./create-dialog.tsx'), 'CreateDialog')

/** Every address that gets results, how it does, and the way to a new one. */
export function WebhooksPage() {
  const t = useTranslations('webhooks')
  const [isCreating, setCreating] = useQueryState('create', parseAsBoolean.withDefault(false))
  const { rows, hasList, isPending, error, refetch } = useWebhooks()
  const columns = useWebhookColumns(hasList)
  const mayCreate = useMay('createWebhook')
  const held = useHeldActs('deleteWebhook')
  const create = (
    <Button act="createWebhook" kind="primary" icon={Plus} onClick={() => void setCreating(true)}>
      {t('list.create')}
    </Button>
  )
  return (
    <SectionFrame at={pages.webhooks()} aside={create}>
      <HeldNotice acts={held} />
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
              <Nothing
                kind="notAskedYet"
                title={absent(t, 'list.none', proof)}
                act="createWebhook"
                next={<Button onClick={() => void setCreating(true)}>{t('list.create')}</Button>}
              >
                {t('list.noneWhy')}
              </Nothing>
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
  const { mutate, error, isPending } = useAct('addWebhook')
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
