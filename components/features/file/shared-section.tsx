'use client'

import { useTranslations } from 'next-intl'
import { Section } from '../../ui/section.tsx'
import { DisclosureList } from '../../widgets/disclosures/disclosure-list.tsx'

/** What of this company was handed on to whom. */
export function SharedSection({ serviceId }: { serviceId: string }) {
  const t = useTranslations('file')
  return (
    <Section id="shared" heading={t('shared')}>
      <DisclosureList query={{ id: serviceId }} isOfSubject />
    </Section>
  )
}
