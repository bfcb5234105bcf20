'use client'

import { useTranslations } from 'next-intl'
import { parseAsString, useQueryState } from 'nuqs'
import { pages } from '../../../pages.ts'
import { SegmentedLinks } from '../../../ui/segmented-links.tsx'

const views = [
  { id: 'graph', pageOf: (serviceId: string) => pages.company(serviceId, 'ownership') },
  { id: 'owners', pageOf: pages.owners },
  { id: 'determination', pageOf: pages.determination },
] as const

/** The three views of who owns a company. The party that is selected in one of them is selected in the next. */
export function OwnershipViews({ serviceId }: { serviceId: string }) {
  const t = useTranslations('shell.views')
  const [selected] = useQueryState('selected', parseAsString)
  const query = selected === null ? '' : `?${new URLSearchParams({ selected })}`
  return (
    <SegmentedLinks
      label={t('label')}
      links={views.map(({ id, pageOf }) => ({ path: pageOf(serviceId), query, label: t(id) }))}
      className="mb-3"
    />
  )
}
