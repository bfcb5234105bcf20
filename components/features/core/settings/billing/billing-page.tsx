'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
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
  Banner,
  Button,
  ErrorNotice,
  fieldsOf,
  optionsOf,
  Section,
  SelectField,
  SkeletonRows,
  Small,
  TextArea,
  TextField,
  useMay,
  useTranslations,
} from '../../../../ui/kit.ts'
import { useEdit } from '../../../../widgets/conflict/use-edit.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
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
  const { data, error, refetch } = useRoute('getBilling', {})
  const mayChange = useMay('changeBilling')
  const isHydrated = useIsHydrated()
  return (
    <SettingsFrame part="billing">
      <p className="mb-4 max-w-measure text-ink-2">{t('how')}</p>
      {!mayChange && <p className="mb-4 max-w-measure text-ink-2">{t('fixed')}</p>}
      <ErrorNotice error={error} onAgain={refetch} />
      {!data && !error && <SkeletonRows rows={4} columns={2} />}
      {data && (
        <div className="flex flex-col gap-6">
          <fieldset disabled={!(mayChange && isHydrated)} className="min-w-0 flex flex-col gap-6">
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
  const field = fieldsOf(party, change)
  return (
    <BillingForm
      heading={t(of)}
      why={t(`${of}Why`)}
      submitLabel={t(`save.${of}`)}
      edit={edit}
      isSame={JSON.stringify(trimmed) === JSON.stringify(stored)}
      wrong={!isEmpty && trimmed.name === '' ? t('nameMissing') : null}
      onSave={() => edit.save(isEmpty ? null : trimmed)}
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
      submitLabel={t('save.accountHeads')}
      edit={edit}
      isSame={accountFields.every((field) => heads[field].trim() === stored[field])}
      onSave={() => edit.save(isEmpty ? null : heads)}
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
            value={heads[field]}
            maxLength={billingLimits.accountCharactersMax}
            onChange={(text) => change({ [field]: text })}
          />
        ))}
      </div>
    </BillingForm>
  )
}

/** The tax line of a statement: the interface says nothing of taxes. */
function TaxForm({ billing }: { billing: Billing }) {
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
      submitLabel={t('save.tax')}
      edit={edit}
      isSame={JSON.stringify(tax) === JSON.stringify(stored)}
      wrong={isFitting ? null : t('percentWrong')}
      onSave={() => edit.save(isEmpty ? null : tax)}
    >
      <SelectField
        label={t('basis')}
        value={basis}
        onChange={(value) => change({ basis: taxBases.find((one) => one === value) ?? 'none' })}
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
        value={note}
        maxLength={billingLimits.noteCharactersMax}
        onChange={(text) => change({ note: text })}
      />
    </BillingForm>
  )
}

interface BillingFormProps {
  heading: string
  why: string
  /** What its button says. */
  submitLabel: string
  edit: Pick<ReturnType<typeof useBillingEdit>, 'conflict' | 'error' | 'isPending' | 'isSaved'>
  /** Nothing has been changed. */
  isSame: boolean
  /** Where it cannot be saved as it is, why not. */
  wrong?: string | null
  onSave: () => void
  children: ReactNode
}

/** A section with one field of the billing: its inputs, what became of the last save, and one button. */
function BillingForm({ heading, why, submitLabel, edit, isSame, wrong = null, onSave, children }: BillingFormProps) {
  const t = useTranslations('billing')
  const disabledReason = isSame ? t('same') : wrong
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (disabledReason === null) onSave()
  }
  return (
    <Section heading={heading}>
      <p className="max-w-measure text-sm text-ink-3">{why}</p>
      {edit.conflict}
      <form noValidate onSubmit={submit} className="mt-4 flex max-w-measure flex-col gap-4">
        <ErrorNotice error={edit.error} />
        {edit.isSaved && isSame && <Banner meaning="ok" title={t('saved')} />}
        {children}
        <div>
          <Button act="changeBilling" type="submit" disabledReason={disabledReason} isBusy={edit.isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Section>
  )
}

type Fields = Omit<RouteBody<'changeBilling'>, 'base'>
type Field = keyof Fields

/** Saves one field of the billing, based on what was shown when one began to change it. */
function useBillingEdit<F extends Field>(field: F, billing: Billing, onSaved: () => void) {
  const named: Field = field
  const t = useTranslations('billing')
  const [shown, setShown] = useState<Billing | null>(null)
  const act = useAction('changeBilling')
  const done = () => {
    setShown(null)
    onSaved()
  }
  const { submit, conflict, error } = useEdit({
    send: ({ changes, base }) => act.mutate({ body: { ...changes, base: { ...base } } }, { onSuccess: done }),
    act,
    onDiscard: done,
    nameOf: () => t(`fields.${named}`),
    wordsOf: (_field, value) => textsIn(value).join(', ') || t('none'),
  })
  return {
    save: (value: Fields[F]) =>
      submit({ changes: { [field]: value }, base: { [field]: (shown ?? billing)[field] ?? null } }),
    /** What is shown now is what the edit is based on, whatever is read afterwards. */
    begin: () => setShown((before) => before ?? billing),
    conflict,
    error,
    isPending: act.isPending,
    isSaved: act.data !== undefined && shown === null,
  }
}

/** The texts a value has, as a person reads them. */
function textsIn(value: unknown): string[] {
  return Object.values(Object(value)).flatMap((part) => (part === null || part === '' ? [] : [String(part)]))
}
