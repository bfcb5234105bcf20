'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Billing, billingLimits, type StatementParty } from '#lib/contract/index.ts'
import { TextArea, TextField } from '../../../../ui/text-field.tsx'
import { BillingForm } from './billing-form.tsx'
import { useBillingEdit } from './use-billing-edit.ts'

const nobody: StatementParty = { name: '', address: '', taxId: '' }

/** Name, address and tax number of who sends a statement, or of who receives it. */
export function PartyForm({ of, billing }: { of: 'sender' | 'recipient'; billing: Billing }) {
  const t = useTranslations('billing')
  const [typed, setTyped] = useState<Partial<StatementParty>>({})
  const edit = useBillingEdit(of, billing, () => setTyped({}))
  const stored = billing[of] ?? nobody
  const party = { ...stored, ...typed }
  const change = (part: Partial<StatementParty>) => {
    edit.begin()
    setTyped({ ...typed, ...part })
  }
  const trimmed = { name: party.name.trim(), address: party.address.trim(), taxId: party.taxId.trim() }
  const isEmpty = Object.values(trimmed).every((text) => text === '')
  return (
    <BillingForm
      heading={t(of)}
      why={t(`${of}Why`)}
      does={t(`save.${of}`)}
      edit={edit}
      isSame={JSON.stringify(trimmed) === JSON.stringify(stored)}
      wrong={!isEmpty && trimmed.name === '' ? t('nameMissing') : null}
      onSave={() => edit.save(isEmpty ? null : trimmed)}
    >
      <TextField
        label={t('name')}
        value={party.name}
        maxLength={billingLimits.nameCharactersMax}
        onChange={(name) => change({ name })}
      />
      <TextArea
        label={t('address')}
        rows={3}
        value={party.address}
        maxLength={billingLimits.addressCharactersMax}
        onChange={(address) => change({ address })}
      />
      <TextField
        label={t('taxId')}
        value={party.taxId}
        maxLength={billingLimits.taxIdCharactersMax}
        onChange={(taxId) => change({ taxId })}
      />
    </BillingForm>
  )
}
