'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type OpenMatch, workLimits } from '#lib/contract/index.ts'
import { pages } from '../../pages.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Unread } from '../../ui/unread.tsx'

/** Until the reader asks for the rest. */
const shownFirst = 6

/** Parties that may be on a list, which the reader or anybody is to decide; each line opens the decision. Nothing where there are none. */
export function OpenMatches() {
  const t = useTranslations('overview.openMatches')
  const { data, error, refetch } = useRoute('listOpenMatches', {})
  const [isWhole, setWhole] = useState(false)
  const { matches, isCut } = data?.value ?? { matches: [], isCut: false }
  if (matches.length === 0 && error === null) return null
  const shown = isWhole ? matches : matches.slice(0, shownFirst)
  return (
    <Section heading={t('title')}>
      {error && <Unread error={error} onAgain={refetch} />}
      <ul>
        {shown.map((match) => (
          <Row key={`${match.serviceId} ${match.id}`} match={match} />
        ))}
      </ul>
      {shown.length < matches.length && (
        <Button kind="quiet" size="s" onClick={() => setWhole(true)}>
          {t('more', { count: matches.length - shown.length })}
        </Button>
      )}
      {isCut && <p className="py-2 text-sm text-ink-3">{t('cut', { max: workLimits.openMatchesMax })}</p>}
    </Section>
  )
}

function Row({ match: { serviceId, companyName, id, partyName, list, entryName, companies } }: { match: OpenMatch }) {
  const t = useTranslations('overview.openMatches')
  const lists = useTranslations('sanctionLists.names')
  return (
    <li className="min-h-row-l border-b border-hair py-1">
      <Link
        href={pages.sanctionMatch(serviceId, id)}
        className="block truncate font-medium hover:underline"
        title={partyName}
      >
        <bdi>{partyName}</bdi>
      </Link>
      <span className="block text-sm text-ink-3">
        {t('entry', { entry: entryName, list: lists.has(list) ? lists(list) : list })}
        {' · '}
        {t.rich('inCompanies', { company: () => <bdi>{companyName ?? serviceId}</bdi>, others: companies - 1 })}
      </span>
    </li>
  )
}
