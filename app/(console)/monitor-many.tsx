'use client'

import type { ActOnMany } from '#components/features/companies/act/act.ts'
import { withOwnTexts } from '#components/ui/own-texts.tsx'

const CreateMonitors = withOwnTexts(
  () => import('#components/features/service/monitors/create/create-dialog.tsx'),
  'CreateMonitorDialog',
  {
    monitors: (locale) => import(`../../components/messages/${locale}/service/monitors.json`),
    orderSheet: (locale) => import(`../../components/messages/${locale}/orders/orderSheet.json`),
  },
)

/** The dialog that monitors companies selected on a page of another feature, fetched when it is opened. */
export function MonitorMany(props: ActOnMany) {
  return <CreateMonitors {...props} />
}
