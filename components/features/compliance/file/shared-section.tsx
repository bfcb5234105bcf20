'use client'

import dynamic from 'next/dynamic'
import { PartBoundary, Section, SkeletonRows, useTranslations } from '../../../ui/kit.ts'

/** Below what a file is opened for: it is fetched once that is drawn. */
const DisclosureList = dynamic(
  () => import('../../../widgets/disclosures/disclosure-list.tsx').then((file) => file.DisclosureList),
  { ssr: false, loading: () => <SkeletonRows rows={2} columns={4} /> },
)

/** What of this company was handed on to whom. */
export function SharedSection({ serviceId }: { serviceId: string }) {
  const t = useTranslations('file')
  return (
    <Section id="shared" heading={t('shared')}>
      <PartBoundary>
        <DisclosureList query={{ id: serviceId }} isOfSubject />
      </PartBoundary>
    </Section>
  )
}
