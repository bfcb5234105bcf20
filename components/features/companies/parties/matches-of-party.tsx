'use client'

import type { ReactNode } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import type { PartyHit, PartyMatch } from '#lib/contract/index.ts'
import {
  Age,
  absent,
  Hint,
  Muted,
  nameOfAuthor,
  pages,
  readingOf,
  Section,
  Tag,
  TextLink,
  Unread,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../ui/kit.ts'

/** What lists in use say of the party, and what people decided for it. */
export function MatchesOfParty({ partyId }: { partyId: string }) {
  const t = useTranslations('parties.page')
  const { formatDate } = usePreferences()
  const found = useRoute('getPartyMatches', { params: { partyId } })
  const read = readingOf(found, 'getPartyMatches')
  const { matches = [], hits = [], lists = [], isCut = false } = found.data?.value ?? {}
  const named = lists.map(({ list, day }) => [
    wordIn(t, `lists.${list}`, list),
    day && formatDate({ original: day, normalized: day }),
  ])
  return (
    <Section heading={t('matches')}>
      <Unread of={found} columns={1} />
      {read.isKnown && lists.length === 0 && <p className="text-warn">{t('noLists')}</p>}
      {lists.length > 0 && <Hint>{t('comparedWith', { lists: named.map((one) => one.join(' ')).join('; ') })}</Hint>}
      {read.isKnown && lists.length > 0 && matches.length === 0 && !isCut && (
        <p className="py-2">{absent(t, 'noMatch', read)}</p>
      )}
      <ul>
        {matches.map((match) => (
          <Match key={`${match.list} ${match.entryId}`} match={match} />
        ))}
      </ul>
      {/* What files of screening providers have for the party, each decided in the company it was imported for. */}
      {hits.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">{t('hits')}</h3>
          <ul>
            {hits.map((hit) => (
              <Hit key={hit.hitId} hit={hit} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

interface FoundProps {
  name: string | null | undefined
  verdict: string | null | undefined
  link: ReactNode
  children: ReactNode
}

/** Whom a list names, what was decided on it, and the way to where that is done. */
function Found({ name, verdict, link, children }: FoundProps) {
  const t = useTranslations('parties.page')
  return (
    <li className="border-b border-hair py-3 wrap-anywhere">
      <p className="flex flex-wrap items-start gap-x-3">
        <bdi className="min-w-0 flex-1 font-medium">{name}</bdi>
        <Tag meaning={verdict === 'confirmed' ? 'bad' : verdict ? 'plain' : 'warn'}>
          {t(verdict === 'confirmed' || verdict === 'rejected' ? `verdict.${verdict}` : 'verdict.open')}
        </Tag>
      </p>
      {children}
      {link}
    </li>
  )
}

function Match({ match }: { match: PartyMatch }) {
  const t = useTranslations('parties.page')
  const { list, entryId, entryName, isFreeze, isListed, verdict, isContradicted, note, at, decidedBy, serviceId } =
    match
  const isOpen = verdict === null
  return (
    <Found
      name={entryName}
      verdict={verdict}
      link={<TextLink href={pages.sanctions(serviceId)}>{t(isOpen ? 'toDecide' : 'toDecision')}</TextLink>}
    >
      <Hint>
        {[
          t('entry', { list: wordIn(t, `lists.${list}`, list), entry: entryId }),
          t(isListed ? (isFreeze ? 'freeze' : 'otherRestriction') : 'delisted'),
        ].join(' · ')}
      </Hint>
      {isContradicted && <p className="text-sm text-warn">{t('contradicted')}</p>}
      {at && (
        <Hint>
          <bdi>{note}</bdi>{' '}
          <Muted>
            {nameOfAuthor(decidedBy)}, <Age at={at} />
          </Muted>
        </Hint>
      )}
    </Found>
  )
}

function Hit({ hit }: { hit: PartyHit }) {
  const t = useTranslations('parties.page')
  const { serviceId, companyName, listName, matchedName, score, category, reference, remark, importedAt } = hit
  const { verdict, reason, decidedAt, decidedBy } = hit
  return (
    <Found
      name={matchedName}
      verdict={verdict}
      link={
        <TextLink href={pages.screening(serviceId)}>
          {t(verdict ? 'hitIn' : 'hitOpenIn', { company: companyName ?? serviceId })}
        </TextLink>
      }
    >
      <Hint>
        <bdi>{[listName, category, score && t('score', { score }), reference].filter(Boolean).join(' · ')}</bdi>
      </Hint>
      {remark && <bdi className="block text-sm text-ink-2">{remark}</bdi>}
      <Hint>
        {reason && <bdi>{reason} </bdi>}
        <Muted>
          {verdict ? nameOfAuthor(decidedBy) : t('imported')}, <Age at={decidedAt ?? importedAt} />
        </Muted>
      </Hint>
    </Found>
  )
}
