'use client'

import type { RefObject } from 'react'
import { codePoints, limits, products } from '#lib/contract/index.ts'
import { Checkbox, fieldsOf, Small, TextArea, TextField, useTranslations } from '../../ui/kit.ts'
import type { FieldErrors, OrderForm } from './form.ts'
import { readMetadata } from './metadata.ts'

interface FormFieldsProps {
  form: OrderForm
  errors: FieldErrors
  onChange: (part: Partial<OrderForm>) => void
  inputRef: RefObject<HTMLInputElement | null>
  isReferenceRequired: boolean
}

/** What all orders of the sheet carry alike: reference, customer, metadata, and whether today’s orders are reused. */
export function FormFields({ form, errors, onChange, inputRef, isReferenceRequired }: FormFieldsProps) {
  const t = useTranslations('orderSheet')
  const field = fieldsOf(form, onChange)
  return (
    <>
      <TextField
        ref={inputRef}
        label={t('reference.label')}
        isRequired={isReferenceRequired}
        hint={t('reference.hint')}
        error={errors.customerReference}
        used={{ count: codePoints(form.reference), max: limits.customerReferenceCharactersMax }}
        {...field('reference')}
      />
      <TextField
        label={t('customer.label')}
        hint={t('customer.hint')}
        error={errors.customerId}
        isCode
        {...field('customerId')}
      />
      <MetadataField form={form} error={errors.metadata} onChange={onChange} />
      {form.items.some(({ product }) => products[product].isReused) && (
        <Checkbox checked={form.bypassCache} onChange={(bypassCache) => onChange({ bypassCache })}>
          <span>
            {t('bypass.label')} <Small>{t('bypass.hint')}</Small>
          </span>
        </Checkbox>
      )}
    </>
  )
}

interface MetadataFieldProps extends Pick<FormFieldsProps, 'form' | 'onChange'> {
  error: string | undefined
}

function MetadataField({ form, error, onChange }: MetadataFieldProps) {
  const t = useTranslations('orderSheet')
  const metadata = readMetadata(form.metadata)
  const field = fieldsOf(form, onChange)
  return (
    <TextArea
      label={t('metadata.label')}
      hint={
        metadata.credentials.length > 0 ? (
          <strong className="font-medium text-warn">
            {t('metadata.credentials', { fields: metadata.credentials.join(', ') })}
          </strong>
        ) : (
          t('metadata.hint', { left: Math.max(0, limits.metadataBytesMax - metadata.bytes) })
        )
      }
      error={error}
      used={{ count: metadata.bytes, max: limits.metadataBytesMax, unit: 'bytes' }}
      isCode
      rows={3}
      placeholder={'{ "case": "…" }'}
      {...field('metadata')}
    />
  )
}
