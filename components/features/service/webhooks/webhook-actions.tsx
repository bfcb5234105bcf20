'use client'

import { Activity, Pause, Pencil, Play } from 'lucide-react'
import { useAction } from '#lib/client/hooks.ts'
import type { Offer } from '#lib/client/offers.ts'
import type { Delivery, KnownWebhook } from '#lib/contract/index.ts'
import { Button, ButtonLink, DialogButton, ErrorNotice, lazyPart, pages, useTranslations } from '../../../ui/kit.ts'

const EditDialog = lazyPart(() => import('./edit-dialog.tsx'), 'EditDialog')
const DeleteDialog = lazyPart(() => import('./delete-dialog.tsx'), 'DeleteDialog')
const PauseDialog = lazyPart(() => import('./pause-dialog.tsx'), 'PauseDialog')

interface WebhookActionsProps {
  known: KnownWebhook
  extensions: ReadonlySet<Offer> | undefined
  deliveries: readonly Delivery[]
}

/** What can be done with it. What the service does not offer is absent. */
export function WebhookActions({ known, extensions, deliveries }: WebhookActionsProps) {
  const t = useTranslations('webhooks.actions')
  const { webhook } = known
  const resume = useAction('updateWebhook')
  const params = { webhookId: webhook.id }
  const pending = deliveries.filter(({ status }) => status === 'pending').length
  return (
    <>
      <DialogButton
        act="holdWebhookDeletion"
        kind="quiet"
        dialog={(close) => <DeleteDialog webhook={webhook} pending={pending} onClose={close} />}
      >
        {t('delete')}
      </DialogButton>
      {extensions?.has('updateWebhook') && (
        <>
          <DialogButton
            act="editWebhook"
            kind="quiet"
            icon={Pencil}
            dialog={(close) => <EditDialog known={known} onClose={close} />}
          >
            {t('edit')}
          </DialogButton>
          {webhook.status === 'active' ? (
            <DialogButton
              act="updateWebhook"
              kind="quiet"
              icon={Pause}
              dialog={(close) => <PauseDialog webhook={webhook} pending={pending} onClose={close} />}
            >
              {t('pause')}
            </DialogButton>
          ) : (
            <Button
              act="updateWebhook"
              icon={Play}
              isBusy={resume.isPending}
              onClick={() => resume.mutate({ params, body: { status: 'active' } })}
            >
              {t('resume')}
            </Button>
          )}
        </>
      )}
      <ButtonLink kind="secondary" icon={Activity} href={pages.webhookCheck(webhook.id)}>
        {t('check')}
      </ButtonLink>
      {/* A line of its own: no button moves under the pointer. */}
      {resume.error && (
        <div className="basis-full">
          <ErrorNotice error={resume.error} />
        </div>
      )}
    </>
  )
}
