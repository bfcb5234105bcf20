import { BillingPage } from '#components/features/core/settings/billing/billing-page.tsx'
import { withTexts } from '#components/page/texts.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { requireRole } from '#lib/console/program/server/session.ts'
import { payers } from '#lib/contract/index.ts'
import { FirstReads } from '../../../first-reads.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.billing')

export default async function Billing() {
  await requireRole(payers)
  return withTexts(
    ['billing', 'settings.find', 'settings.parts', 'settings.title'],
    <FirstReads of={[asked('getBilling', {})]}>
      <BillingPage />
    </FirstReads>,
  )
}
