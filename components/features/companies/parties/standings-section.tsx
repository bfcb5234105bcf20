'use client'

import { useTranslations } from 'next-intl'
import type { PartyPage, PartyRole } from '#lib/contract/index.ts'
import { formatDate } from '../../../format.ts'
import { pages } from '../../../pages.ts'
import { TextLink } from '../../../ui/link.tsx'
import { useReader } from '../../../ui/reader.tsx'
import { Section } from '../../../ui/section.tsx'
import { usePartyWords } from '../../../widgets/parties/party-words.ts'
import { ShareText } from '../../../widgets/shares/share.tsx'
import { NamedBy } from './named-by.tsx'

/** Every company on file that names the party, with each of its roles. */
export function StandingsSection({ standings }: Pick<PartyPage, 'standings'>) {
  const t = useTranslations('parties.page')
  return (
    <Section heading={t('standings')}>
      <ul>
        {standings.map(({ serviceId, companyName, roles }) => (
          <li
            key={serviceId}
            className="grid gap-x-5 gap-y-1 border-b border-hair py-3 wide:grid-cols-[minmax(0,220px)_minmax(0,1fr)]"
          >
            <TextLink href={pages.company(serviceId)}>
              <bdi>{companyName ?? serviceId}</bdi>
            </TextLink>
            <ul className="flex min-w-0 flex-col gap-2">
              {roles.map((role) => (
                <li key={[role.role, role.roleText, role.product, role.since, role.until, role.at].join()}>
                  <Role role={role} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Role({ role }: { role: PartyRole }) {
  const t = useTranslations('parties.page')
  const words = usePartyWords()
  const { locale } = useReader()
  const day = (text: string) => formatDate({ original: text, normalized: text }, locale)
  const { since, until, share, roleText } = role
  return (
    <span className="block wrap-anywhere">
      {words.role(role)}
      {roleText && (
        <>
          {' '}
          <span className="text-ink-2">
            (<bdi>{roleText}</bdi>)
          </span>
        </>
      )}
      {share && (
        <>
          {', '}
          <ShareText share={share} />
        </>
      )}
      {since && `, ${t('since', { day: day(since) })}`}
      {until && `, ${t('until', { day: day(until) })}`}
      <span className="block text-sm text-ink-3">
        <NamedBy {...role} />
      </span>
    </span>
  )
}
