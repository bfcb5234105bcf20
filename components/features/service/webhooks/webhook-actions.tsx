'use client'

import { KeyRound, Pause, Pencil, Play, Send } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import type { Offer } from '#lib/client/offers.ts'
import type { Delivery, KnownWebhook } from '#lib/contract/index.ts'
import { rotationOf } from '#lib/domain/deliveries/index.ts'
import { formatMoment } from '../../../format.ts'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useNow, useReader } from '../../../ui/reader.tsx'
import { CostButton } from '../../../widgets/cost/cost-button.tsx'
import { useFreeCost } from '../../../widgets/cost/promise.tsx'

const EditDialog = dynamic(() => import('./edit-dialog.tsx').then((file) => file.EditDialog), { ssr: false })
const DeleteDialog = dynamic(() => import('./delete-dialog.tsx').then((file) => file.DeleteDialog), { ssr: false })
const PauseDialog = dynamic(() => import('./pause-dialog.tsx').then((file) => file.PauseDialog), { ssr: false })
const RotateDialog = dynamic(() => import('./rotate-dialog.tsx').then((file) => file.RotateDialog), { ssr: false })
const TestDialog = dynamic(() => import('./test-dialog.tsx').then((file) => file.TestDialog), { ssr: false })

interface WebhookActionsProps {
  known: KnownWebhook
  extensions: ReadonlySet<Offer> | undefined
  deliveries: readonly Delivery[]
  /** The new secret, once. */
  onRotated: (secret: string) => void
  /** A test is being sent: its result is near. */
  onSent: () => void
}

type Open = 'edit' | 'delete' | 'pause' | 'rotate' | 'test' | null

/** What can be done with it. What the service does not offer is absent. */
export function WebhookActions({ known, extensions, deliveries, onRotated, onSent }: WebhookActionsProps) {
  const t = useTranslations('webhooks.actions')
  const free = useFreeCost()
  const { locale, timeZone } = useReader()
  const [open, setOpen] = useState<Open>(null)
  const { webhook } = known
  const now = useNow(1000)
  const rotation = rotationOf(known, [], now)
  const resume = useAct('updateWebhook')
  const test = useAct('testWebhook')
  const params = { webhookId: webhook.id }
  const pending = deliveries.filter(({ status }) => status === 'pending').length
  const error = resume.error ?? test.error
  const close = () => setOpen(null)
  const sent = () => {
    announce({ id: `test-${webhook.id}`, kind: 'done', title: t('tested') })
    onSent()
  }
  return (
    <>
      <Button act="holdWebhookDeletion" kind="quiet" onClick={() => setOpen('delete')}>
        {t('delete')}
      </Button>
      {extensions?.has('updateWebhook') && (
        <>
          <Button act="editWebhook" kind="quiet" icon={Pencil} onClick={() => setOpen('edit')}>
            {t('edit')}
          </Button>
          {webhook.status === 'active' ? (
            <Button act="updateWebhook" kind="quiet" icon={Pause} onClick={() => setOpen('pause')}>
              {t('pause')}
            </Button>
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
      {extensions?.has('testWebhook') && (
        <CostButton
          act={extensions.has('sendTestEvent') ? 'sendTestEvent' : 'testWebhook'}
          credits={0}
          isBusy={test.isPending}
          onClick={() =>
            extensions.has('sendTestEvent') ? setOpen('test') : test.mutate({ params }, { onSuccess: sent })
          }
        >
          <Icon of={Send} className="me-3" />
          {t('test')}
        </CostButton>
      )}
      <CostButton
        act="rotateWebhookSecret"
        {...free}
        off={rotation === null ? null : t('from', { at: formatMoment(rotation.endsAt, now, locale, timeZone) })}
        onClick={() => setOpen('rotate')}
      >
        <Icon of={KeyRound} className="me-3" />
        {t('rotate')}
      </CostButton>
      {/* A line of its own: no button moves under the pointer. */}
      {error && (
        <div className="basis-full">
          <ErrorNotice error={error} />
        </div>
      )}
      {open === 'edit' && <EditDialog known={known} onClose={close} />}
      {open === 'test' && <TestDialog webhookId={webhook.id} onSent={sent} onClose={close} />}
      {open === 'delete' && <DeleteDialog webhook={webhook} pending={pending} onClose={close} />}
      {open === 'pause' && <PauseDialog webhook={webhook} pending={pending} onClose={close} />}
      {open === 'rotate' && <RotateDialog known={known} onRotated={onRotated} onClose={close} />}
    </>
  )
}
