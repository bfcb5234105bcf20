'use client'

import type { RouteAnswer, UncertainDecision } from '#lib/contract/index.ts'
import { Age, Muted, nameOfAuthor, pages, Section, Tag, TextLink, useTranslations, wordIn } from '../../ui/kit.ts'

/** Decisions that hold in one company alone, each with the way to decide for its party; nothing where there are none. */
export function UncertainDecisions({ found }: { found: RouteAnswer<'listUncertainDecisions'> }) {
  const t = useTranslations('parties.alone')
  const { decisions, count, isCut } = found
  if (decisions.length === 0) return null
  return (
    <Section heading={t('title')}>
      <p className="max-w-measure text-sm text-ink-2">
        {t(isCut ? 'whyAtLeast' : 'why', { count })} {t('next')}
      </p>
      <ul>
        {decisions.map((one) => (
          <Decision key={one.matchId} one={one} />
        ))}
      </ul>
      {count > decisions.length && <p className="py-2 text-sm text-ink-3">{t('newest')}</p>}
    </Section>
  )
}

function Decision({ one }: { one: UncertainDecision }) {
  const t = useTranslations('parties.alone')
  const { serviceId, companyName, partyId, partyName, list, entryId, entryName, verdict, at, by, alike } = one
  const name = <bdi>{partyName}</bdi>
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-hair py-3">
      <div className="min-w-0 flex-1 basis-[220px] wrap-anywhere">
        <p className="font-medium">{partyId ? <TextLink href={pages.party(partyId)}>{name}</TextLink> : name}</p>
        <p className="text-sm">
          {t('entry', { name: entryName, list: wordIn(t, `lists.${list}`, list), entry: entryId })}{' '}
          <Muted>
            {nameOfAuthor(by)}, <Age at={at} />
          </Muted>
        </p>
        <p className="text-sm">
          {t('madeIn')} <TextLink href={pages.sanctions(serviceId)}>{companyName ?? serviceId}</TextLink>
        </p>
        {alike > 0 && <p className="text-sm text-warn">{t('alike', { count: alike })}</p>}
      </div>
      <Tag meaning={verdict === 'confirmed' ? 'bad' : 'plain'}>
        {t(verdict === 'confirmed' ? 'confirmed' : 'rejected')}
      </Tag>
    </li>
  )
}
