'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type Case, caseLimits, codePoints } from '#lib/contract/index.ts'
import { formatInstant } from '../../format.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useReader } from '../../ui/reader.tsx'
import { SelectField, TextArea } from '../../ui/text-field.tsx'
import { useProductName } from '../../widgets/products/product-name.ts'
import { useCaseAct } from './use-case.ts'

/** A later extract as proof; it is compared with what was found. Without one, or where it differs, a reason is recorded. */
export function CloseDialog({ one, onClose }: { one: Case; onClose: () => void }) {
  const t = useTranslations('cases.decision')
  const { caseId, version, serviceId, detectedAt, kind } = one
  const { locale, timeZone } = useReader()
  const productName = useProductName()
  const [orderId, setOrderId] = useState('')
  const [reason, setReason] = useState('')
  const act = useCaseAct('closeCase')
  const results = useRoute('getStoredCompany', { params: { serviceId } }).data?.value.results ?? []
  const later = results.filter(
    ({ product, responseTime, status }) =>
      status === 'completed' && (responseTime ?? '') > detectedAt && (kind !== 'owners' || product === 'ubo'),
  )
  const used = { count: codePoints(reason), max: caseLimits.textCharactersMax }
  const isMissing = orderId === '' && reason.trim() === ''
  const body = {
    version,
    ...(orderId === '' ? {} : { orderId }),
    ...(reason.trim() === '' ? {} : { reason }),
  }
  return (
    <FormDialog
      title={t('close')}
      description={t('closeWhy')}
      does={t('close')}
      isBusy={act.isPending}
      error={act.error}
      off={used.count > used.max ? t('long') : isMissing ? t('proofMissing') : null}
      onClose={onClose}
      onSubmit={() => act.mutate({ params: { caseId }, body }, { onSuccess: onClose, onError: act.readAgain })}
    >
      <SelectField
        label={t('extract')}
        hint={later.length === 0 ? t('noLater') : undefined}
        value={orderId}
        options={[
          { value: '', label: t('noExtract') },
          ...later.map(({ orderId: value, product, responseTime }) => ({
            value,
            label: `${productName(product)}, ${formatInstant(responseTime ?? '', locale, timeZone)}`,
          })),
        ]}
        onChange={setOrderId}
      />
      <TextArea label={t('reason')} rows={2} value={reason} onChange={setReason} used={used} />
    </FormDialog>
  )
}
