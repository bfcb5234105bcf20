'use client'

import type { ActOnMany } from '#components/features/companies/act/act.ts'
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

/** The dialog that monitors companies selected on a page of another feature, fetched when it is opened. */
export function MonitorMany(props: ActOnMany) {
  return <CreateMonitors {...props} />
}
