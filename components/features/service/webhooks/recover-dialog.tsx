'use client'

import { useAction } from '#lib/client/hooks.ts'
import type { RecoveryPreview, Webhook } from '#lib/contract/index.ts'
import { Button, Dialog, ErrorNotice, Link, pages, useNow, usePreferences, useTranslations } from '../../../ui/kit.ts'
import { CostButton } from '../../../widgets/cost/cost-button.tsx'

interface RecoverDialogProps {
  webhook: Webhook
  preview: RecoveryPreview
  onSent: () => void
  onClose: () => void
}

/** Counts what will be sent, from when to when, before anything is. */
export function RecoverDialog({ webhook, preview, onSent, onClose }: RecoverDialogProps) {
  const t = useTranslations('webhooks.recovery')
  const { formatMoment, formatCount } = usePreferences()
  const now = useNow(60_000)
  const { mutate, error, isPending } = useAction('recoverDeliveries')
  const { neverSent, failed, erased, first, last, since, until } = preview
  const count = neverSent + failed
  const send = () => {
    const done = () => {
      onSent()
      onClose()
    }
    const body = { since: since ?? '', until: until ?? '' }
    mutate({ params: { webhookId: webhook.id }, body }, { onSuccess: done })
  }
  const erasedOrders = preview.erasedOrders ?? []
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title', { count, name: webhook.name ?? webhook.id })}
      description={t('what')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <CostButton kind="primary" credits={0} isBusy={isPending} onClick={send}>
            {t('send', { count, shown: formatCount(count) })}
          </CostButton>
        </>
      }
    >
      <ul className="flex flex-col gap-2 text-ink-2">
        {first && last && <li>{t('span', { from: formatMoment(first, now), to: formatMoment(last, now) })}</li>}
        {neverSent > 0 && <li>{t('neverSent', { count: neverSent })}</li>}
        {failed > 0 && <li>{t('failed', { count: failed })}</li>}
        {erased > 0 && <li className="text-warn">{t('erased', { count: erased })}</li>}
      </ul>
      {erasedOrders.length > 0 && (
        <details className="mt-3">
          <summary className="link cursor-pointer">{t('erasedOrders')}</summary>
          <ul className="mt-2 text-sm">
            {erasedOrders.map((orderId) => (
              <li key={orderId}>
                <Link href={pages.order(orderId)} className="link break-all">
                  <code>{orderId}</code>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      <ErrorNotice error={error} />
    </Dialog>
  )
}
