'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type Billing, billingLimits, type StatementParty } from '#lib/contract/index.ts'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { useMay } from '../../../../ui/may.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { TextArea, TextField } from '../../../../ui/text-field.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { AccountHeadsForm } from './account-heads.tsx'
import { BillingForm } from './billing-form.tsx'
import { CustomerAccounts } from './customer-accounts.tsx'
import { TaxForm } from './tax-form.tsx'
import { useBillingEdit } from './use-billing-edit.ts'

const nobody: StatementParty = { name: '', address: '', taxId: '' }

/** What printed statements say beside the invoice, and the accounts that a charge-back names; fixed for those who only read. */
export function BillingPage() {
  const t = useTranslations('billing')
  const { data, error, refetch } = useRoute('getBilling', {})
  const mayChange = useMay('changeBilling')
  return (
    <SettingsFrame part="billing">
      <p className="mb-4 max-w-measure text-ink-2">{t('how')}</p>
      {!mayChange && <p className="mb-4 max-w-measure text-ink-2">{t('fixed')}</p>}
      {error && <ErrorNotice error={error} onAgain={refetch} />}
      {!data && !error && <SkeletonRows rows={4} columns={2} />}
      {data && (
        <div className="flex flex-col gap-6">
          <fieldset disabled={!mayChange} className="min-w-0 flex flex-col gap-6">
            <div className="grid gap-6 panel:grid-cols-2">
              <PartyForm of="sender" billing={data.value} />
              <PartyForm of="recipient" billing={data.value} />
            </div>
            <TaxForm billing={data.value} />
            <AccountHeadsForm billing={data.value} />
          </fieldset>
          <CustomerAccounts billing={data.value} />
        </div>
      )}
    </SettingsFrame>
  )
}

/** Name, address and tax number of who sends a statement, or of who receives it. */
function PartyForm({ of, billing }: { of: 'sender' | 'recipient'; billing: Billing }) {
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
