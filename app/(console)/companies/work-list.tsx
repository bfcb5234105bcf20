'use client'

import type { ActOnMany } from '#components/features/companies/act/act.ts'
import { CompaniesPage } from '#components/features/companies/companies-page.tsx'
import { withOwnTexts } from '#components/ui/own-texts.tsx'

const CreateMonitors = withOwnTexts(
  () => import('#components/features/monitors/create/create-dialog.tsx').then((file) => file.CreateDialog),
  {
    monitors: {
      en: () => import('#components/messages/en/monitors.json'),
      de: () => import('#components/messages/de/monitors.json'),
    },
    orderSheet: {
      en: () => import('#components/messages/en/orderSheet.json'),
      de: () => import('#components/messages/de/orderSheet.json'),
    },
  },
)
const OrderMany = withOwnTexts(
  () => import('#components/features/batches/create/order-many-dialog.tsx').then((file) => file.OrderManyDialog),
  {
    batches: {
      en: () => import('#components/messages/en/batches.json'),
      de: () => import('#components/messages/de/batches.json'),
    },
  },
)

/** The work list with the dialogs that monitor and order the selected companies, each fetched when it is opened. */
export function WorkList() {
  return <CompaniesPage MonitorMany={MonitorMany} OrderMany={OrderMany} />
}

function MonitorMany(props: ActOnMany) {
  return <CreateMonitors {...props} />
}
