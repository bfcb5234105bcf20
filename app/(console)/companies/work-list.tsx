'use client'

import { CompaniesPage } from '#components/features/companies/companies-page.tsx'
import { withOwnTexts } from '#components/ui/own-texts.tsx'
import { MonitorMany } from '../monitor-many.tsx'

const OrderMany = withOwnTexts(
  () => import('#components/features/orders/batches/create/order-many-dialog.tsx'),
  'OrderManyDialog',
  {
    batches: {
      en: () => import('#components/messages/en/orders/batches.json'),
      de: () => import('#components/messages/de/orders/batches.json'),
    },
  },
)

/** The work list with the dialogs that monitor and order the selected companies, each fetched when it is opened. */
export function WorkList() {
  return <CompaniesPage MonitorMany={MonitorMany} OrderMany={OrderMany} />
}
