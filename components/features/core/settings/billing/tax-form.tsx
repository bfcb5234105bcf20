'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Billing, billingLimits, type StatementTax, taxBases, taxPercentPattern } from '#lib/contract/index.ts'
import { SelectField, TextField } from '../../../../ui/text-field.tsx'
import { BillingForm } from './billing-form.tsx'
import { useBillingEdit } from './use-billing-edit.ts'

const noTax: StatementTax = { basis: 'none', percent: null, note: '' }

/** The tax line of a statement: the interface says nothing of taxes. */
export function TaxForm({ billing }: { billing: Billing }) {
  const t = useTranslations('billing')
  const [typed, setTyped] = useState<Partial<StatementTax>>({})
  const edit = useBillingEdit('tax', billing, () => setTyped({}))
  const stored = billing.tax ?? noTax
  const { basis, percent, note } = { ...stored, ...typed }
  const change = (part: Partial<StatementTax>) => {
    edit.begin()
    setTyped({ ...typed, ...part })
  }
  const isTaxed = basis !== 'none'
  // A comma is how a German writes a decimal.
  const tax = { basis, percent: isTaxed ? (percent ?? '').trim().replace(',', '.') : null, note: note.trim() }
  const isFitting = tax.percent === null || taxPercentPattern.test(tax.percent)
  const isEmpty = !isTaxed && tax.note === ''
  return (
    <BillingForm
      heading={t('tax')}
      why={t('taxWhy')}
      does={t('save.tax')}
      edit={edit}
      isSame={JSON.stringify(tax) === JSON.stringify(stored)}
      wrong={isFitting ? null : t('percentWrong')}
      onSave={() => edit.save(isEmpty ? null : tax)}
    >
      <SelectField
        label={t('basis')}
        value={basis}
        onChange={(value) => change({ basis: taxBases.find((one) => one === value) ?? 'none' })}
        options={taxBases.map((value) => ({ value, label: t(`bases.${value}`) }))}
      />
      {isTaxed && (
        <TextField
          label={t('percent')}
          inputMode="decimal"
          isRequired
          value={percent ?? ''}
          error={isFitting || percent === null ? null : t('percentWrong')}
          onChange={(text) => change({ percent: text })}
        />
      )}
      <TextField
        label={t('note')}
        hint={t('noteHint')}
        value={note}
        maxLength={billingLimits.noteCharactersMax}
        onChange={(text) => change({ note: text })}
      />
    </BillingForm>
  )
}
