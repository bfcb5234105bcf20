import 'server-only'
import { type SanctionListId, sanctionListIds } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { idOf } from '../../../companies/parties/index.ts'
import { onMatches } from '../../../core/decisions/index.ts'
import { openMatchRows } from './store.ts'

export interface OpenMatch {
  serviceId: string
  /** By which it is opened on the page of its company. */
  matchId: string
  /** The file of one of its companies is the person's or nobody's. */
  isMine: boolean
  party: string
  list: SanctionListId
  entryName: string
  at: string
  /** With all lists and entries of the party, of which this is the first. */
  lists: SanctionListId[]
  entries: number
  /** In how many companies it is open, this one among them. */
  companies: number
}

/**
 * Parties with matches nobody has decided, each once for all companies it stands in, because one decision holds in all of them:
 * those first that reach most. Whoever opens one sees its matches with every list beside each other. What awaits a second person
 * is none of them. Of comparisons made before they named the party, each company has a party of its own.
 */
export async function openMatchesOf(
  db: Sql,
  userId: string,
  companiesMax: number,
): Promise<{ matches: OpenMatch[]; isCut: boolean }> {
  const { open: rows, isCut } = await openMatchRows(db, userId, companiesMax)
  const found = rows.flatMap(({ serviceId, isMine, match }) => {
    const { partyKey, partyId, list: listed, id: matchId, partyName: party, entryName, at } = match
    const list = sanctionListIds.find((one) => one === listed)
    if (!partyKey || list === undefined) return []
    const entryId = matchId.slice(`${partyKey} ${list} `.length)
    const key = partyId ?? idOf(serviceId, partyKey)
    return [{ key, entryId, own: { serviceId, matchId, isMine, party, list, entryName, at } }]
  })
  const awaiting = await onMatches(db, 'matchProposal', { keys: [...new Set(found.map(({ key }) => key))] })
  const open = found.filter(
    ({ key, entryId, own }) =>
      !awaiting.some((one) => one.facts.list === own.list && one.facts.entryId === entryId && one.keys.includes(key)),
  )
  const once = Map.groupBy(open, ({ key }) => key)
  const matches = [...once.values()].flatMap((same) => {
    // Whoever has the file of one of its companies opens it there.
    const one = same.find(({ own }) => own.isMine) ?? same[0]
    if (one === undefined) return []
    const lists = new Set(same.map(({ own }) => own.list))
    const entries = new Set(same.map(({ own, entryId }) => `${own.list} ${entryId}`))
    const companies = new Set(same.map(({ own }) => own.serviceId))
    return [{ ...one.own, lists: [...lists], entries: entries.size, companies: companies.size }]
  })
  return { matches: matches.toSorted((a, b) => b.companies - a.companies), isCut }
}
