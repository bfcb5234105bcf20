'use client'

import { useEffect } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { withOwnTexts } from '../../../ui/kit.ts'
import { RawSection } from '../../../widgets/raw/raw-section.tsx'
import { useReport } from './report-section.tsx'
import { RestSections } from './rest-sections.tsx'

/** What stands below the first screenful of a report. */
export function ReportRest({ onDrawn }: { onDrawn: () => void }) {
  const { orderId } = useReport()
  useEffect(onDrawn, [onDrawn])
  return (
    <>
      <RestSections />
      <RegisterHistory orderId={orderId} />
      <RawSection orderId={orderId} />
    </>
  )
}

const Table = withOwnTexts(() => import('../../../widgets/register-history/history-table.tsx'), 'HistoryTable', {
  registerHistory: {
    en: () => import('../../../messages/en/companies/registerHistory.json'),
    de: () => import('../../../messages/de/companies/registerHistory.json'),
  },
})

/** What the register said before, with its days. Free, asked only of a service that offers it, and nothing where there is none. */
function RegisterHistory({ orderId }: { orderId: string }) {
  const isOffered = useExtensions()?.has('getHistory') ?? false
  const { data } = useRoute('getHistory', { params: { orderId } }, { enabled: isOffered })
  const entries = data?.value.entries ?? []
  return entries.length > 0 && <Table entries={entries} />
}
