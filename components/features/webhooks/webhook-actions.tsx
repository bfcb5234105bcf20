'use client'

import { KeyRound, Pause, Pencil, Play, Send } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import type { Offer } from '#lib/client/offers.ts'
import type { Delivery, KnownWebhook } from '#lib/contract/index.ts'
import { formatClock } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNow, useReader } from '../../ui/reader.tsx'
import { CostButton } from '../../widgets/cost/cost-button.tsx'
import { useFreeCost } from '../../widgets/cost/promise.tsx'
import { rotationOf } from './rotation.ts'
import { deliveryReads, webhookReads } from './use-webhooks.ts'

const EditDialog = dynamic(() => import('./edit-dialog.tsx').then((file) => file.EditDialog), { ssr: false })
const DeleteDialog = dynamic(() => import('./delete-dialog.tsx').then((file) => file.DeleteDialog), { ssr: false })
const PauseDialog = dynamic(() => import('./pause-dialog.tsx').then((file) => file.PauseDialog), { ssr: false })
const RotateDialog = dynamic(() => import('./rotate-dialog.tsx').then((file) => file.RotateDialog), { ssr: false })

interface WebhookActionsProps {
  known: KnownWebhook
  extensions: ReadonlySet<Offer> | undefined
  deliveries: readonly Delivery[]
  /** The new secret, once. */
  onRotated: (secret: string) => void
}

type Open = 'edit' | 'delete' | 'pause' | 'rotate' | null

/** What can be done with it. What the service does not offer is absent. */
export function WebhookActions({ known, extensions, deliveries, onRotated }: WebhookActionsProps) {
  const t = useTranslations('webhooks.actions')
  const free = useFreeCost()
  const { timeZone } = useReader()
  const [open, setOpen] = useState<Open>(null)
  const { webhook } = known
  const now = useNow(1000)
  const rotation = rotationOf(known, [], now)
  const resume = useAct('updateWebhook', { refreshes: webhookReads })
  const test = useAct('testWebhook', { refreshes: deliveryReads })
  const params = { webhookId: webhook.id }
  const pending = deliveries.filter(({ status }) => status === 'pending').length
  const error = resume.error ?? test.error
  const close = () => setOpen(null)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen('delete')}>
        {t('delete')}
      </Button>
      {extensions?.has('updateWebhook') && (
        <>
          <Button kind="quiet" icon={Pencil} onClick={() => setOpen('edit')}>
            {t('edit')}
          </Button>
          {webhook.status === 'active' ? (
            <Button kind="quiet" icon={Pause} onClick={() => setOpen('pause')}>
              {t('pause')}
            </Button>
          ) : (
            <Button
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
        <CostButton credits={0} isBusy={test.isPending} onClick={() => test.mutate({ params })}>
          <Icon of={Send} className="me-3" />
          {t('test')}
        </CostButton>
      )}
      <CostButton
        {...free}
        off={rotation === null ? null : t('from', { clock: formatClock(rotation.endsAt, timeZone) })}
        onClick={() => setOpen('rotate')}
      >
        <Icon of={KeyRound} className="me-3" />
        {t('rotate')}
      </CostButton>
      <span role="status" className={test.isSuccess ? 'text-sm text-ink-2' : 'sr-only'}>
        {test.isSuccess && t('tested')}
      </span>
      {error && <ErrorNotice error={error} />}
      {open === 'edit' && <EditDialog webhook={webhook} onClose={close} />}
      {open === 'delete' && <DeleteDialog webhook={webhook} pending={pending} onClose={close} />}
      {open === 'pause' && <PauseDialog webhook={webhook} pending={pending} onClose={close} />}
      {open === 'rotate' && <RotateDialog webhook={webhook} onRotated={onRotated} onClose={close} />}
    </>
  )
}
