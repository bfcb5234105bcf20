'use client'

import dynamic from 'next/dynamic'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { PageSkeleton } from '../../../page/page-skeleton.tsx'
import { MonitorsPage } from './monitors-page.tsx'

const ChangesPage = dynamic(() => import('./changes-page.tsx').then((file) => file.ChangesPage), {
  loading: () => <PageSkeleton />,
})

/** The monitors, or by the address what they found lately. */
export function MonitorsOrChanges() {
  const [view] = useQueryState('view', parseAsStringLiteral(['changes']))
  return view === 'changes' ? <ChangesPage /> : <MonitorsPage />
}
