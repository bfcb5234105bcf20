'use client'

import type { ActOnMany } from '#components/features/companies/act/act.ts'
import { withOwnTexts } from '#components/ui/own-texts.tsx'

const CreateMonitors = withOwnTexts(
  () => import('#components/features/service/monitors/create/create-dialog.tsx'),
  'CreateMonitorDialog',
  {
    monitors: {
      en: () => import('#components/messages/en/service/monitors.json'),
      de: () => import('#components/messages/de/service/monitors.json'),
    },
    orderSheet: {
      en: () => import('#components/messages/en/orders/orderSheet.json'),
      de: () => import('#components/messages/de/orders/orderSheet.json'),
    },
  },
)

/** The dialog that monitors companies selected on a page of another feature, fetched when it is opened. */
export function MonitorMany(props: ActOnMany) {
  return <CreateMonitors {...props} />
}
