'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { accountFields, type Billing, type CustomerAccount } from '#lib/contract/index.ts'
import { Button } from '../../../../ui/button.tsx'
import type { TableColumn } from '../../../../ui/data-table/columns.ts'
import { DataTable } from '../../../../ui/data-table/data-table.tsx'
import { useMay } from '../../../../ui/may.tsx'
import { Section } from '../../../../ui/section.tsx'
import { AccountDialog } from './account-dialog.tsx'

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
        cell: (account: CustomerAccount) => account[field] || <span className="text-ink-3">–</span>,
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
            onClick={(event) => {
              event.stopPropagation()
              onChange(account)
            }}
          >
            {t('edit')}
          </Button>
        ),
      },
    ]
  }, [t, accountHeads, onChange])
}
