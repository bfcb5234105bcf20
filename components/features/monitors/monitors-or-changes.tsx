'use client'

import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { ChangesPage } from './changes-page.tsx'
import { MonitorsPage } from './monitors-page.tsx'

/** The monitors, or by the address what they found lately. */
export function MonitorsOrChanges() {
  const [view] = useQueryState('view', parseAsStringLiteral(['changes']))
  return view === 'changes' ? <ChangesPage /> : <MonitorsPage />
}
