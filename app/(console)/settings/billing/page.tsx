import { BillingPage } from '#components/features/core/settings/billing/billing-page.tsx'
import { asked } from '#lib/console/program/routes/answers-of-page.ts'
import { payers } from '#lib/contract/index.ts'
import { pageOf } from '../../../page-of.tsx'
import { titled } from '../../../titles.ts'

export const generateMetadata = titled('settings.parts.billing')

export default pageOf(payers, ['billing', 'settings.find', 'settings.parts', 'settings.title'], <BillingPage />, [
  asked('getBilling', {}),
])
