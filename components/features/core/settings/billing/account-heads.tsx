'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type AccountHeads, accountFields, type Billing, billingLimits } from '#lib/contract/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { BillingForm } from './billing-form.tsx'
import { useBillingEdit } from './use-billing-edit.ts'

/** Headings that are customary in accounting; they are headings, and no import format of any program. */
const presets: Readonly<Record<'english' | 'german' | 'sap', AccountHeads>> = {
  english: { costCentre: 'Cost centre', account: 'Account', contraAccount: 'Contra account' },
  german: { costCentre: 'Kostenstelle', account: 'Konto', contraAccount: 'Gegenkonto' },
  sap: { costCentre: 'Cost Center', account: 'G/L Account', contraAccount: 'Offsetting Account' },
}
const none: AccountHeads = { costCentre: '', account: '', contraAccount: '' }

/** How the organization calls the columns of its accounting. */
export function AccountHeadsForm({ billing }: { billing: Billing }) {
  const t = useTranslations('billing')
  const [typed, setTyped] = useState<Partial<AccountHeads>>({})
  const edit = useBillingEdit('accountHeads', billing, () => setTyped({}))
  const stored = billing.accountHeads ?? none
  const heads = { ...stored, ...typed }
  const change = (part: Partial<AccountHeads>) => {
    edit.begin()
    setTyped({ ...typed, ...part })
  }
  const isEmpty = accountFields.every((field) => heads[field].trim() === '')
  return (
    <BillingForm
      heading={t('heads')}
      why={t('headsWhy')}
      does={t('save.accountHeads')}
      edit={edit}
      isSame={accountFields.every((field) => heads[field].trim() === stored[field])}
      onSave={() => edit.save(isEmpty ? null : heads)}
    >
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm text-ink-3">{t('presets')}</span>
        {Object.values(presets).map((preset) => (
          <Button key={preset.costCentre} size="s" onClick={() => change(preset)}>
            {accountFields.map((field) => preset[field]).join(', ')}
          </Button>
        ))}
      </div>
      <div className="grid gap-4 panel:grid-cols-3">
        {accountFields.map((field) => (
          <TextField
            key={field}
            label={t(`accountFields.${field}`)}
            value={heads[field]}
            maxLength={billingLimits.accountCharactersMax}
            onChange={(text) => change({ [field]: text })}
          />
        ))}
      </div>
    </BillingForm>
  )
}
