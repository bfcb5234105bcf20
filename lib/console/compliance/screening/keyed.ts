import 'server-only'
import type { ScreenedParty } from '#lib/contract/index.ts'
import { type PartyToScreen, partiesToScreen, type ScreeningSources } from '#lib/domain/screening/index.ts'
import { idOf, partyKeyOf, tieOf } from '../../companies/parties/index.ts'

/** A party as it is answered, and every key by which an earlier export may have called it. */
export interface KeyedParty {
  party: ScreenedParty
  keys: ReadonlySet<string>
  /** What means it in every company, and in this one alone, digested. */
  ties: readonly string[]
  ids: readonly string[]
  source: PartyToScreen
}

export function keyedParties(sources: ScreeningSources): KeyedParty[] {
  return partiesToScreen(sources).map((source) => keyed(source, sources.serviceId))
}

function keyed(source: PartyToScreen, serviceId: string): KeyedParty {
  const { identities, ties, told: _told, ...fields } = source
  const keys = identities.map(partyKeyOf)
  return {
    party: { ...fields, partyKey: keys[0] ?? '' },
    keys: new Set(keys),
    ties: ties.map(tieOf),
    ids: keys.map((key) => idOf(serviceId, key)),
    source,
  }
}
