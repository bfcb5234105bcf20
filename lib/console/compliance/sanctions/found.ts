import 'server-only'
import type { ScreeningFound } from '#lib/contract/index.ts'
import { partyIdOf } from '../../companies/parties/index.ts'
import { listMatchId } from '../../companies/screening-states/index.ts'
import type { CurrentMatch } from './matches/matches.ts'
import type { EditionRow } from './store.ts'
import type { SanctionSubject } from './subject.ts'

interface Compared {
  subject: Pick<SanctionSubject, 'parties' | 'read'>
  editions: readonly EditionRow[]
  matches: readonly CurrentMatch[]
}

/** What a comparison comes to, for everybody who does not compare: whom the lists in use may mean, or do by a decision. */
export function foundIn({ subject, editions, matches }: Compared, at: Date): ScreeningFound {
  return {
    parties: subject.parties.length,
    lists: editions.map(({ list, editionId, day }) => ({ list, editionId, day })),
    sources: subject.read,
    isWhole: editions.every(({ remarks }) => remarks.length === 0),
    matches: matches.flatMap((match) => {
      const { keyed, entry, list, decision } = match
      // A decision on who is not on file, or on an entry the list no longer has, counts for nothing.
      if (keyed === null || entry === null || decision?.verdict === 'rejected') return []
      const state = decision === null ? ('open' as const) : ('confirmed' as const)
      const { partyKey, name: partyName } = keyed.party
      const entryName = entry.names[0] ?? entry.id
      const partyId = partyIdOf([...keyed.ties, ...keyed.ids])
      const own = { id: matchIdOf(match), from: 'list' as const, partyKey, partyId, partyName, list, entryName, state }
      return [{ ...own, at: (decision?.at ?? at).toISOString() }]
    }),
  }
}

/** Of a match, whether anybody has decided it or not: the party by its key, and the entry. */
export function matchIdOf({ keyed, decision, list, entryId }: CurrentMatch): string {
  return listMatchId({ partyKey: keyed?.party.partyKey ?? decision?.partyKey ?? '', list, entryId })
}
