'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { withOwnTexts } from '../../../ui/kit.ts'
import { MonitorsPage } from './monitors-page.tsx'

const ChangesPage = withOwnTexts(
  () => import('./changes-page.tsx'),
  'ChangesPage',
  {
    monitors: {
      en: () => import('../../../messages/en/service/monitors.json'),
      de: () => import('../../../messages/de/service/monitors.json'),
    },
  },
  { room: 'min-h-dvh', isInHtml: true },
)

/** The monitors, or by the address what they found lately. */
export function MonitorsOrChanges() {
  const [view] = useQueryState('view', parseAsStringLiteral(['changes']))
  return view === 'changes' ? <ChangesPage /> : <MonitorsPage />
}
