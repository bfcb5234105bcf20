'use client'

import { useExtensions, useRoute } from '#lib/client/hooks.ts'
import { PartBoundary, withOwnTexts } from '../../ui/kit.ts'

const Table = withOwnTexts(() => import('./history-table.tsx'), 'HistoryTable', {
  registerHistory: {
    en: () => import('../../messages/en/companies/registerHistory.json'),
    de: () => import('../../messages/de/companies/registerHistory.json'),
  },
})

/** What the register said before, with its days. Free, asked only of a service that offers it, and nothing where there is none. */
export function RegisterHistory({ orderId }: { orderId: string }) {
  const isOffered = useExtensions()?.has('getHistory') ?? false
  const { data } = useRoute('getHistory', { params: { orderId } }, { enabled: isOffered })
  const entries = data?.value.entries ?? []
  if (entries.length === 0) return null
  return (
    <PartBoundary>
      <Table entries={entries} />
    </PartBoundary>
  )
}
