'use client'

import { Building2, CircleHelp, type LucideIcon, User } from 'lucide-react'
import { useCallback } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { limits, type PartyInShort, partyLimits } from '#lib/contract/index.ts'
import { formatBirthMonth, wordIn } from '../../format.ts'
import { readingOf, usePreferences, useTranslations } from '../../ui/kit.ts'
import { pastedId } from '../pickers/pasted-id.ts'

/** Beside companies; all of them are on the page of parties. */
const shownMax = 5
const none: readonly PartyInShort[] = []

/** Parties on file whose name has what is typed. It asks no register and costs nothing; the role's rule for persons holds. */
export function useFoundParties(text: string, { isOn = true }: { isOn?: boolean } = {}) {
  const name = text.trim()
  const isLong = name.length >= limits.autocompleteQueryMin && name.length <= partyLimits.nameCharactersMax
  const canAsk = isOn && isLong && pastedId(name) === null
  const found = useRoute(
    'findParties',
    { query: { name, limit: shownMax, withoutSubjects: true } },
    { enabled: canAsk, keepsPrevious: true },
  )
  const { parties, nextCursor = null, isCut = false } = (canAsk ? found.data?.value : undefined) ?? {}
  return {
    parties: parties ?? none,
    /** Whether there are more than these. */
    hasMore: nextCursor !== null || isCut,
    isAsking: canAsk && found.isFetching,
    read: readingOf(found, 'findParties'),
  }
}

const icons: Readonly<Record<string, LucideIcon>> = { person: User, company: Building2 }

export function iconOfParty({ kind }: Pick<PartyInShort, 'kind'>): LucideIcon {
  return icons[kind] ?? CircleHelp
}

/** Tells a party from a company of the register beside it, and from others of its name: what it is, when born, and where it stands. */
export function useFoundPartyLabels(): (party: PartyInShort) => string {
  const t = useTranslations('palette.party')
  const { locale } = usePreferences()
  return useCallback(
    ({ kind, births, companies, companyCount }) => {
      const [company] = companies
      const name = company?.companyName ?? company?.serviceId ?? ''
      const more = companyCount - 1
      const place = more > 0 ? t('andMore', { name, count: more }) : name
      const born = births.map((birth) => formatBirthMonth(birth, locale))
      return [
        wordIn(t, `kinds.${kind}`, kind),
        ...(born.length > 0 ? [t('born', { date: born.join(', ') })] : []),
        place,
      ].join(', ')
    },
    [t, locale],
  )
}
