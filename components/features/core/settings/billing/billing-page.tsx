'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import { ErrorNotice } from '../../../../ui/error-notice.tsx'
import { useMay } from '../../../../ui/may.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { SettingsFrame } from '../settings-frame.tsx'
import { AccountHeadsForm } from './account-heads.tsx'
import { CustomerAccounts } from './customer-accounts.tsx'
import { PartyForm } from './party-form.tsx'
import { TaxForm } from './tax-form.tsx'

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
