'use client'

import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type Case, caseLimits, codePoints } from '#lib/contract/index.ts'
import {
  absent,
  FormDialog,
  readingOf,
  SelectField,
  TextArea,
  Unread,
  usePreferences,
  useTranslations,
} from '../../../ui/kit.ts'
import { useStep } from '../../../widgets/decisions/use-step.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'

/** A later extract as proof; it is compared with what was found. Without one, or where it differs, a reason is recorded. */
export function CloseDialog({ one, onClose }: { one: Case; onClose: () => void }) {
  const t = useTranslations('cases.decision')
  const { caseId, version } = one
  const [orderId, setOrderId] = useState('')
  const [reason, setReason] = useState('')
  const act = useStep('closeCase')
  const used = { count: codePoints(reason), max: caseLimits.textCharactersMax }
  const isMissing = orderId === '' && reason.trim() === ''
  const body = {
    version,
    orderId: orderId || undefined,
    reason: reason.trim() === '' ? undefined : reason,
  }
  return (
    <FormDialog
      title={t('close')}
      description={t('closeWhy')}
      submitLabel={t('close')}
      of={act}
      disabledReason={used.count > used.max ? t('long') : isMissing ? t('proofMissing') : null}
      onClose={onClose}
      onSubmit={() => act.mutate({ params: { caseId }, body }, { onSuccess: onClose, onError: act.readAgain })}
    >
      <ExtractField one={one} value={orderId} onChange={setOrderId} />
      <TextArea label={t('reason')} rows={2} value={reason} onChange={setReason} used={used} />
    </FormDialog>
  )
}

interface ExtractFieldProps {
  one: Case
  /** Of the order; empty for none. */
  value: string
  onChange: (orderId: string) => void
}

/** Extracts on file that are later than the difference. */
export function ExtractField({ one: { serviceId, detectedAt, kind }, value, onChange }: ExtractFieldProps) {
  const t = useTranslations('cases.decision')
  const { formatInstant } = usePreferences()
  const productName = useProductName()
  const stored = useRoute('getStoredCompany', { params: { serviceId } })
  const read = readingOf(stored, 'getStoredCompany')
  const results = stored.data?.value.results ?? []
  const later = results.filter(
    ({ product, responseTime, status }) =>
      status === 'completed' && (responseTime ?? '') > detectedAt && (kind !== 'owners' || product === 'ubo'),
  )
  if (!read.isKnown) return <Unread of={stored} rows={1} columns={1} />
  return (
    <SelectField
      label={t('extract')}
      hint={later.length > 0 ? undefined : absent(t, 'noLater', read)}
      value={value}
      options={[
        { value: '', label: t('noExtract') },
        ...later.map(({ orderId, product, responseTime }) => ({
          value: orderId,
          label: `${productName(product)}, ${formatInstant(responseTime ?? '')}`,
        })),
      ]}
      onChange={onChange}
    />
  )
}
