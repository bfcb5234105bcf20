'use client'

import type { PartyInShort, PartyRole } from '#lib/contract/index.ts'
import { formatBirthMonth, formatJurisdiction } from '../../format.ts'
import { Link, pages, Small, usePreferences, useTranslations, wordIn } from '../../ui/kit.ts'
import { useIdentifierLabels } from '../terms/identifier.ts'

/** A party with what tells it from others of its name, and where it stands. */
export function PartyLine({ party }: { party: PartyInShort }) {
  const labels = usePartyLabels()
  const facts = labels.facts(party)
  return (
    <span className="block min-w-0 wrap-anywhere">
      <Link href={pages.party(party.partyId)} className="link font-medium">
        <bdi>{party.name}</bdi>
      </Link>{' '}
      <Small>{labels.kind(party.kind)}</Small>
      {facts !== '' && <span className="block text-sm text-ink-2">{facts}</span>}
      <span className="block text-sm">
        <bdi>{labels.companies(party)}</bdi>
      </span>
    </span>
  )
}

/** What tells a party from others, in words. */
export function usePartyLabels() {
  const t = useTranslations('parties.words')
  const { locale } = usePreferences()
  const { nameOf } = useIdentifierLabels()
  const birth = (text: string) => formatBirthMonth(text, locale)
  const number = (text: string) => {
    const at = text.indexOf(':')
    return `${nameOf({ type: text.slice(0, at) })} ${text.slice(at + 1)}`
  }
  /** Its own id at the service is an address, and tells nobody anything. */
  const numbers = (all: readonly string[]) => all.filter((one) => !one.startsWith('service_id:')).map(number)
  return {
    kind: (kind: PartyInShort['kind']) => wordIn(t, `kinds.${kind}`, kind),
    role: ({ role }: Pick<PartyRole, 'role'>) => wordIn(t, `roles.${role}`, role),
    births: (births: readonly string[]) => births.map(birth).join(', '),
    countries: (codes: readonly string[]) => codes.map((code) => formatJurisdiction(code, locale)).join(', '),
    numbers,
    /** One line that tells it from others of its name. */
    facts: ({ births, countries, numbers: all }: PartyInShort) =>
      [
        ...(births.length > 0 ? [t('born', { date: births.map(birth).join(', ') })] : []),
        ...countries.map((code) => formatJurisdiction(code, locale)),
        ...numbers(all),
      ].join(' · '),
    companies: ({ companies, companyCount }: PartyInShort) => {
      const names = companies.map(({ companyName, serviceId }) => companyName ?? serviceId).join('; ')
      const more = companyCount - companies.length
      return more > 0 ? t('andMore', { names, count: more }) : names
    },
  }
}
