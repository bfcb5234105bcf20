'use client'

import { useMemo, useState } from 'react'
import { useAction } from '#lib/client/hooks.ts'
import {
  type AccountHeads,
  accountFields,
  type Billing,
  billingLimits,
  type CustomerAccount,
} from '#lib/contract/index.ts'
import {
  announce,
  Button,
  DataTable,
  FormDialog,
  Muted,
  Section,
  type TableColumn,
  TextField,
  useMay,
  useTranslations,
} from '../../../../ui/kit.ts'
import { useEdit } from '../../../../widgets/conflict/use-edit.tsx'

/** Where what each customer has used is booked; finance keeps it. */
export function CustomerAccounts({ billing }: { billing: Billing }) {
  const t = useTranslations('billing')
  const [chosen, setChosen] = useState<CustomerAccount | null>(null)
  const mayEdit = useMay('setCustomerAccount')
  const columns = useColumns(billing, setChosen)
  return (
    <Section heading={t('accounts')}>
      <p className="mb-4 max-w-measure text-sm text-ink-3">{t('accountsWhy')}</p>
      <DataTable
        label={t('accounts')}
        rows={billing.accounts}
        columns={columns}
        rowId={({ customerId }) => customerId ?? ''}
        onOpen={mayEdit ? setChosen : undefined}
      />
      {chosen && (
        <AccountDialog
          key={chosen.customerId ?? ''}
          account={chosen}
          heads={billing.accountHeads ?? null}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  )
}

function useColumns(
  { accountHeads }: Billing,
  onChange: (account: CustomerAccount) => void,
): TableColumn<CustomerAccount>[] {
  const t = useTranslations('billing')
  return useMemo(() => {
    const nameOf = ({ customerId }: CustomerAccount) => customerId ?? t('noCustomer')
    return [
      {
        id: 'customer',
        label: t('customer'),
        isName: true,
        value: nameOf,
        cell: (account) => <bdi>{nameOf(account)}</bdi>,
      },
      ...accountFields.map((field) => ({
        id: field,
        label: accountHeads?.[field] || t(`accountFields.${field}`),
        width: '18%',
        value: (account: CustomerAccount) => account[field],
        cell: (account: CustomerAccount) => account[field] || <Muted>–</Muted>,
      })),
      {
        id: 'edit',
        act: 'setCustomerAccount',
        label: t('action'),
        width: '120px',
        isSortable: false,
        cell: (account) => (
          <Button
            act="setCustomerAccount"
            size="s"
            aria-label={t('editOf', { name: nameOf(account) })}
            onClick={() => onChange(account)}
          >
            {t('edit')}
          </Button>
        ),
      },
    ]
  }, [t, accountHeads, onChange])
}

interface AccountDialogProps {
  account: CustomerAccount
  /** How the organization calls the columns. */
  heads: AccountHeads | null
  onClose: () => void
}

/** The accounts of one customer; three empty fields take them away. */
function AccountDialog({ account, heads, onClose }: AccountDialogProps) {
  const t = useTranslations('billing')
  const [{ customerId, ...before }] = useState(account)
  const [fields, setFields] = useState<AccountHeads>(before)
  const act = useAction('setCustomerAccount')
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
    act,
    onDiscard: onClose,
    nameOf: labelOf,
    labelsOf: (_field, value) => String(value ?? '') || t('none'),
  })
  if (conflict) return conflict
  return (
    <FormDialog
      onClose={onClose}
      title={t('accountOf', { name })}
      submitLabel={t('saveAccount')}
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
