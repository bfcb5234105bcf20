'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAct } from '#lib/client/hooks.ts'
import { type AccountHeads, accountFields, billingLimits, type CustomerAccount } from '#lib/contract/index.ts'
import { announce } from '../../../../ui/announce.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useEdit } from '../../../../widgets/conflict/use-edit.tsx'

interface AccountDialogProps {
  account: CustomerAccount
  /** How the organization calls the columns. */
  heads: AccountHeads | null
  onClose: () => void
}

/** The accounts of one customer; three empty fields take them away. */
export function AccountDialog({ account, heads, onClose }: AccountDialogProps) {
  const t = useTranslations('billing')
  const [{ customerId, ...before }] = useState(account)
  const [fields, setFields] = useState<AccountHeads>(before)
  const act = useAct('setCustomerAccount')
  const name = customerId ?? t('noCustomer')
  const onSuccess = () => {
    announce({ kind: 'done', title: t('accountSaved', { name }) })
    onClose()
  }
  const labelOf = (field: string) => {
    const known = accountFields.find((one) => one === field) ?? 'account'
    return heads?.[known] || t(`accountFields.${known}`)
  }
  const { submit, conflict, error } = useEdit({
    send: ({ changes, base }) =>
      act.mutate(
        { body: { customerId: customerId ?? null, ...fields, ...changes, base: { ...before, ...base } } },
        { onSuccess },
      ),
    error: act.error,
    isBusy: act.isPending,
    reset: act.reset,
    onDiscard: onClose,
    nameOf: labelOf,
    wordsOf: (_field, value) => String(value ?? '') || t('none'),
  })
  if (conflict) return conflict
  return (
    <FormDialog
      onClose={onClose}
      title={t('accountOf', { name })}
      does={t('saveAccount')}
      onSubmit={() => submit({ changes: fields, base: before })}
      isBusy={act.isPending}
      error={error}
    >
      {accountFields.map((field) => (
        <TextField
          key={field}
          label={labelOf(field)}
          value={fields[field]}
          maxLength={billingLimits.accountCharactersMax}
          onChange={(text) => setFields({ ...fields, [field]: text })}
        />
      ))}
    </FormDialog>
  )
}
