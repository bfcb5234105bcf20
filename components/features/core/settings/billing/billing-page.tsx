'use client'

import { useState } from 'react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { useIsHydrated } from '#lib/client/hydrated.ts'
import {
  type AccountHeads,
  accountFields,
  type Billing,
  billingLimits,
  type RouteBody,
  type StatementParty,
  type StatementTax,
  taxBases,
  taxPercentPattern,
} from '#lib/contract/index.ts'
import {
  Button,
  fieldsOf,
  optionsOf,
  Section,
  SelectField,
  Small,
  TextArea,
  TextField,
  Unread,
  useMay,
  useTranslations,
} from '../../../../ui/kit.ts'
import { SettingsFrame } from '../settings-frame.tsx'
import { StoredForm, type StoredFormProps, useStoredEdit } from '../stored-form.tsx'
import { CustomerAccounts } from './customer-accounts.tsx'

const noTax: StatementTax = { basis: 'none', percent: null, note: '' }

/** Headings that are customary in accounting; they are headings, and no import format of any program. */
const presets: Readonly<Record<'english' | 'german' | 'sap', AccountHeads>> = {
  english: { costCentre: 'Cost centre', account: 'Account', contraAccount: 'Contra account' },
  german: { costCentre: 'Kostenstelle', account: 'Konto', contraAccount: 'Gegenkonto' },
  sap: { costCentre: 'Cost Center', account: 'G/L Account', contraAccount: 'Offsetting Account' },
}
const none: AccountHeads = { costCentre: '', account: '', contraAccount: '' }

const nobody: StatementParty = { name: '', address: '', taxId: '' }

/** What printed statements say beside the invoice, and the accounts that a charge-back names; fixed for those who only read. */
export function BillingPage() {
  const t = useTranslations('billing')
  const read = useRoute('getBilling', {})
  const billing = read.data?.value
  const mayChange = useMay('changeBilling')
  const isHydrated = useIsHydrated()
  return (
    <SettingsFrame part="billing">
      <p className="mb-4 max-w-measure text-ink-2">{t('how')}</p>
      {!mayChange && <p className="mb-4 max-w-measure text-ink-2">{t('fixed')}</p>}
      <Unread of={read} rows={4} />
      {billing && (
        <div className="flex flex-col gap-6">
          <fieldset disabled={!(mayChange && isHydrated)} className="min-w-0 flex flex-col gap-6">
            <div className="grid gap-6 panel:grid-cols-2">
              <PartyForm of="sender" billing={billing} />
              <PartyForm of="recipient" billing={billing} />
            </div>
            <TaxForm billing={billing} />
            <AccountHeadsForm billing={billing} />
          </fieldset>
          <CustomerAccounts billing={billing} />
        </div>
      )}
    </SettingsFrame>
  )
}

/** Name, address and tax number of who sends a statement, or of who receives it. */
function PartyForm({ of, billing }: { of: 'sender' | 'recipient'; billing: Billing }) {
  const t = useTranslations('billing')
  const stored = billing[of] ?? nobody
  const { edit, save, value: party, change } = useBillingEdit(of, billing, stored)
  const trimmed = { name: party.name.trim(), address: party.address.trim(), taxId: party.taxId.trim() }
  const isEmpty = Object.values(trimmed).every((text) => text === '')
  const field = fieldsOf(party, change)
  return (
    <BillingForm
      heading={t(of)}
      why={t(`${of}Why`)}
      submitLabel={t(`save.${of}`)}
      edit={edit}
      isSame={JSON.stringify(trimmed) === JSON.stringify(stored)}
      disabledReason={!isEmpty && trimmed.name === '' ? t('nameMissing') : null}
      onSave={() => save(isEmpty ? null : trimmed)}
    >
      <TextField label={t('name')} {...field('name')} maxLength={billingLimits.nameCharactersMax} />
      <TextArea label={t('address')} rows={3} {...field('address')} maxLength={billingLimits.addressCharactersMax} />
      <TextField label={t('taxId')} {...field('taxId')} maxLength={billingLimits.taxIdCharactersMax} />
    </BillingForm>
  )
}

/** How the organization calls the columns of its accounting. */
function AccountHeadsForm({ billing }: { billing: Billing }) {
  const t = useTranslations('billing')
  const stored = billing.accountHeads ?? none
  const { edit, save, value: heads, change } = useBillingEdit('accountHeads', billing, stored)
  const isEmpty = accountFields.every((field) => heads[field].trim() === '')
  return (
    <BillingForm
      heading={t('heads')}
      why={t('headsWhy')}
      submitLabel={t('save.accountHeads')}
      edit={edit}
      isSame={accountFields.every((field) => heads[field].trim() === stored[field])}
      onSave={() => save(isEmpty ? null : heads)}
    >
      <div className="flex flex-wrap items-center gap-3">
        <Small>{t('presets')}</Small>
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
            maxLength={billingLimits.accountCharactersMax}
            {...fieldsOf(heads, change)(field)}
          />
        ))}
      </div>
    </BillingForm>
  )
}

/** The tax line of a statement: the interface says nothing of taxes. */
function TaxForm({ billing }: { billing: Billing }) {
  const t = useTranslations('billing')
  const stored = billing.tax ?? noTax
  const { edit, save, value, change } = useBillingEdit('tax', billing, stored)
  const { basis, percent, note } = value
  const field = fieldsOf(value, change)
  const isTaxed = basis !== 'none'
  // A comma is how a German writes a decimal.
  const tax = { basis, percent: isTaxed ? (percent ?? '').trim().replace(',', '.') : null, note: note.trim() }
  const isFitting = tax.percent === null || taxPercentPattern.test(tax.percent)
  const isEmpty = !isTaxed && tax.note === ''
  return (
    <BillingForm
      heading={t('tax')}
      why={t('taxWhy')}
      submitLabel={t('save.tax')}
      edit={edit}
      isSame={JSON.stringify(tax) === JSON.stringify(stored)}
      disabledReason={isFitting ? null : t('percentWrong')}
      onSave={() => save(isEmpty ? null : tax)}
    >
      <SelectField
        label={t('basis')}
        {...field('basis')}
        options={optionsOf(taxBases, (value) => t(`bases.${value}`))}
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
        maxLength={billingLimits.noteCharactersMax}
        {...field('note')}
      />
    </BillingForm>
  )
}

interface BillingFormProps extends Omit<StoredFormProps, 'act' | 'same' | 'className'> {
  heading: string
  why: string
}

/** A section with one field of the billing. */
function BillingForm({ heading, why, ...form }: BillingFormProps) {
  const t = useTranslations('billing')
  return (
    <Section heading={heading}>
      <p className="max-w-measure text-sm text-ink-3">{why}</p>
      <StoredForm
        act="changeBilling"
        same={t('same')}
        saved={t('saved')}
        className="mt-4 flex max-w-measure flex-col gap-4"
        {...form}
      />
    </Section>
  )
}

type Fields = Omit<RouteBody<'changeBilling'>, 'base'>

/** One field of the billing as it is stored, and as it is typed over that. */
function useBillingEdit<Value extends object>(field: keyof Fields, billing: Billing, stored: Value) {
  const t = useTranslations('billing')
  const [typed, setTyped] = useState<Partial<Value>>({})
  const done = () => setTyped({})
  const edit = useStoredEdit({
    stored: billing,
    act: useAction('changeBilling'),
    onSaved: done,
    onDiscard: done,
    nameOf: () => t(`fields.${field}`),
    labelsOf: (_field, value) => textsIn(value).join(', ') || t('none'),
  })
  return {
    edit: { ...edit, isSaved: edit.isSaved && !edit.isBegun },
    save: (value: Value | null) => edit.save({ [field]: value }),
    value: { ...stored, ...typed },
    change: (part: Partial<Value>) => {
      edit.begin()
      setTyped({ ...typed, ...part })
    },
  }
}

/** The texts a value has, as a person reads them. */
function textsIn(value: unknown) {
  return Object.values(Object(value)).flatMap((part) => (part === null || part === '' ? [] : [String(part)]))
}
