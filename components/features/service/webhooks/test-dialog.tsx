'use client'

import { useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import { testProducts } from '#lib/contract/index.ts'
import { Button, Dialog, ErrorNotice, optionsOf, SelectField, useTranslations } from '../../../ui/kit.ts'
import { CostButton } from '../../../widgets/cost/cost-button.tsx'
import { useProductName } from '../../../widgets/products/product-name.ts'

interface TestDialogProps {
  webhookId: string
  onSent: () => void
  onClose: () => void
}

const outcomes = ['completed', 'failed'] as const

/** What a test looks like: the plain notice, or an order of a fictional company as a product delivers it. */
export function TestDialog({ webhookId, onSent, onClose }: TestDialogProps) {
  const t = useTranslations('webhooks.test')
  const productName = useProductName()
  const [product, setProduct] = useState<'plain' | (typeof testProducts)[number]>('plain')
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('completed')
  const { mutate, error, isPending } = useAction('sendTestEvent')
  const send = () => {
    const body = product === 'plain' ? {} : { product, outcome }
    const done = () => {
      onSent()
      onClose()
    }
    mutate({ params: { webhookId }, body }, { onSuccess: done })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('title')}
      description={t('what')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <CostButton kind="primary" credits={0} isBusy={isPending} onClick={send}>
            {t('send')}
          </CostButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ErrorNotice error={error} />
        <SelectField
          label={t('content')}
          value={product}
          options={[{ value: 'plain', label: t('plain') }, ...optionsOf(testProducts, productName)]}
          onChange={setProduct}
        />
        {product !== 'plain' && (
          <SelectField
            label={t('outcome')}
            value={outcome}
            hint={t('outcomeHint')}
            options={optionsOf(outcomes, t)}
            onChange={setOutcome}
          />
        )}
      </div>
    </Dialog>
  )
}
