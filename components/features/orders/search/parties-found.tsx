'use client'

import { pages, Section, TextLink, useTranslations } from '../../../ui/kit.ts'
import { useFoundParties, useFoundPartyLabels } from '../../../widgets/parties/use-found-parties.ts'

/** Beside what registers have: whom results on file name so. They are parties and no hits, and are counted apart. */
export function PartiesFound({ text }: { text: string }) {
  const t = useTranslations('search.parties')
  const labels = useFoundPartyLabels()
  const { parties, hasMore } = useFoundParties(text)
  if (parties.length === 0) return null
  return (
    <Section
      heading={t('title')}
      remark={t(hasMore ? 'first' : 'count', { count: parties.length })}
      aside={<TextLink href={pages.people(text)}>{t('all')}</TextLink>}
    >
      <ul>
        {parties.map((party) => (
          <li key={party.partyId} className="border-b border-hair py-2 wrap-anywhere">
            <TextLink href={pages.party(party.partyId)}>
              <bdi>{party.name}</bdi>
            </TextLink>{' '}
            <bdi className="text-sm text-ink-2">{labels(party)}</bdi>
          </li>
        ))}
      </ul>
    </Section>
  )
}
