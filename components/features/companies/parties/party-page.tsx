'use client'

import { useTranslations } from 'next-intl'
import { useRoute } from '#lib/client/hooks.ts'
import type { PartyPage as Party } from '#lib/contract/index.ts'
import { formatCount } from '../../../format.ts'
import { PageBody } from '../../../page/page-body.tsx'
import { PageFrame } from '../../../page/page-frame.tsx'
import { PageSkeleton } from '../../../page/page-skeleton.tsx'
import { TrailEnd } from '../../../page/trail-end.tsx'
import { pages } from '../../../pages.ts'
import { readingOf } from '../../../ui/absence.ts'
import { Fact, FactGrid } from '../../../ui/description-list.tsx'
import { ErrorNotice } from '../../../ui/error-notice.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { Section } from '../../../ui/section.tsx'
import { usePartyWords } from '../../../widgets/parties/party-words.ts'
import { CandidatesSection } from './candidates-section.tsx'
import { DecisionsSection } from './decisions-section.tsx'
import { MatchesOfParty } from './matches-of-party.tsx'
import { NamedBy } from './named-by.tsx'
import { StandingsSection } from './standings-section.tsx'

/** One person or company over all companies on file: where it stands, what lists say of it, and who else it may be. */
export function OnePartyPage({ partyId }: { partyId: string }) {
  const t = useTranslations('parties.page')
  const words = usePartyWords()
  const found = useRoute('getParty', { params: { partyId } })
  const { data, error, refetch } = found
  const read = readingOf(found, 'getParty')
  if (error) {
    return (
      <PageBody>
        <ErrorNotice error={error} onAgain={refetch} list={pages.people()} />
      </PageBody>
    )
  }
  if (!data) return <PageSkeleton />
  const party = data.value
  return (
    <PageFrame title={<bdi>{party.name}</bdi>} remark={words.kind(party.kind)}>
      <TrailEnd name={party.name} />
      <Facts party={party} />
      {party.isCut && <p className="mt-3 text-sm text-warn">{t('cut')}</p>}
      {party.isBehind && <p className="mt-3 text-sm text-warn">{t('behind')}</p>}
      <div className="mt-6 grid items-start gap-x-7 gap-y-6 wide:grid-cols-[minmax(0,1fr)_376px]">
        <div className="flex min-w-0 flex-col gap-6">
          <StandingsSection standings={party.standings} />
          <CandidatesSection party={party} read={read} />
          <DecisionsSection party={party} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <MatchesOfParty partyId={partyId} />
          <Names names={party.names} />
        </div>
      </div>
    </PageFrame>
  )
}

function Facts({ party }: { party: Party }) {
  const t = useTranslations('parties.page')
  const words = usePartyWords()
  const { locale } = useReader()
  const numbers = words.numbers(party.numbers)
  return (
    <FactGrid>
      <Fact label={t('companies')}>{formatCount(party.companyCount, locale)}</Fact>
      {party.births.length > 0 && <Fact label={t('born')}>{words.births(party.births)}</Fact>}
      {party.countries.length > 0 && <Fact label={t('countries')}>{words.countries(party.countries)}</Fact>}
      {numbers.length > 0 && (
        <Fact label={t('numbers')}>
          {numbers.map((number) => (
            <bdi key={number} className="block wrap-anywhere">
              {number}
            </bdi>
          ))}
        </Fact>
      )}
    </FactGrid>
  )
}

function Names({ names }: Pick<Party, 'names'>) {
  const t = useTranslations('parties.page')
  return (
    <Section heading={t('names')}>
      <ul>
        {names.map(({ name, serviceIds, ...source }) => (
          <li key={name} className="border-b border-hair py-2 wrap-anywhere">
            <bdi className="block">{name}</bdi>
            <span className="block text-sm text-ink-3">
              {t('writtenIn', { count: serviceIds.length })} <NamedBy {...source} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
