'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { withOwnTexts } from '../../../ui/own-texts.tsx'
import { MonitorsPage } from './monitors-page.tsx'

const ChangesPage = withOwnTexts(
  () => import('./changes-page.tsx'),
  'ChangesPage',
  {
    monitors: (locale) => import(`../../../messages/${locale}/service/monitors.json`),
  },
  { room: 'min-h-dvh', isInHtml: true },
)

/** The monitors, or by the address what they found lately. */
export function MonitorsOrChanges() {
  const [view] = useQueryState('view', parseAsStringLiteral(['changes']))
  return view === 'changes' ? <ChangesPage /> : <MonitorsPage />
}
