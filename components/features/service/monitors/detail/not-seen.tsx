'use client'

import { useTranslations } from 'next-intl'
import type { Monitor } from '#lib/contract/index.ts'
import { Section } from '../../../../ui/section.tsx'

/** What a monitor does not see is said where its silence could be taken for "nothing has happened". */
export function NotSeen({ monitor, marksFiltered }: { monitor: Monitor; marksFiltered: boolean }) {
  const t = useTranslations('monitors.notSeen')
  const { sources } = monitor
  const hasFilter = (monitor.categoriesFilter?.length ?? 0) + (monitor.eventCodesFilter?.length ?? 0) > 0
  const notes = [
    t('between'),
    ...(sources ? [t(sources.includes('shareholder_graph') ? 'oneLevel' : 'noHolders')] : []),
    ...(sources && sources.length > 0 && !sources.includes('company_report') ? [t('noReport')] : []),
    t('retrieval'),
    ...(hasFilter ? [t(marksFiltered ? 'filtered' : 'filterUnstated')] : []),
    ...(monitor.webhookUrl ? [t('unsigned')] : []),
  ]
  return (
    <Section heading={t('title')}>
      <ul className="flex max-w-measure list-disc flex-col gap-2 ps-5 text-ink-2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Section>
  )
}
