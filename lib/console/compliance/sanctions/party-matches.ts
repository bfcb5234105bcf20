import 'server-only'
import type { PartyMatch } from '#lib/contract/index.ts'
import { nothingTold } from '#lib/domain/screening/index.ts'
import { noteLook, type PartyOnFile, partyOnFile } from '../../companies/party-pages/index.ts'
import { matchesOn } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
import { hitsOfParty, type KeyedParty } from '../screening/index.ts'
import { type CurrentMatch, currentMatches } from './matches/matches.ts'
import { editionsInUse } from './store.ts'

const matchesMax = 200

/** A party against the lists in use, as all its companies have it; asks no register and costs nothing. */
export const getPartyMatches: Handler<'getPartyMatches'> = async (ctx, call) => {
  const db = ctx.database.sql
  const party = await partyOnFile(db, call.params.partyId)
  await noteLook(db, party.entries, call)
  const { keys, closure } = party
  const [editions, decisions] = await Promise.all([editionsInUse(db), matchesOn(db, { keys })])
  const known = { keys: new Set(keys), of: closure.of }
  const company = { serviceId: '', parties: spellingsOf(party) }
  const standing = (await currentMatches(db, [company], { editions, decisions, closure: known })).flat()
  const people = await namesOfUsers(
    db,
    standing.flatMap(({ inForce }) => inForce.map(({ by }) => by)),
  )
  const byEntry = [...Map.groupBy(standing, ({ list, entryId }) => `${list} ${entryId}`).values()]
  const serviceIds = [...new Set(party.entries.map(({ serviceId }) => serviceId))]
  const ofProviders = await hitsOfParty(db, { keys: known.keys, serviceIds })
  const found = byEntry.flatMap((same) => recordOf(same, party, people))
  return {
    lists: editions.map(({ list, day }) => ({ list, day })),
    matches: found.slice(0, matchesMax),
    hits: ofProviders.hits.slice(0, matchesMax),
    isCut: party.isCut || found.length > matchesMax || ofProviders.isCut || ofProviders.hits.length > matchesMax,
  }
}

/** The party once in each company and under each name there: the lists are asked for every spelling. */
function spellingsOf({ entries }: PartyOnFile): KeyedParty[] {
  const once = Map.groupBy(entries, ({ serviceId, nameKey }) => `${serviceId} ${nameKey}`)
  return [...once].flatMap(([partyKey, own]) => {
    const [newest] = own
    if (newest === undefined) return []
    const { kind, name, birth, country, ties, ids } = newest
    const numbers = [...new Set(own.flatMap((one) => one.numbers))]
    const party = { partyKey, name, kind, birth, country, roles: [newest.role], numbers }
    const source = { ...party, identities: [], ties, told: nothingTold }
    return [{ party, keys: new Set<string>(), ties, ids, source }]
  })
}

type People = Awaited<ReturnType<typeof namesOfUsers>>

/** The one answer for the party; null where it is open in a company, or where decisions contradict each other. */
function recordOf(same: readonly CurrentMatch[], { entries }: PartyOnFile, people: People): PartyMatch[] {
  const [match] = same
  if (match === undefined) return []
  const { list, entryId, entry } = match
  const inForce = same.flatMap((one) => one.inForce)
  const verdicts = new Set(inForce.map(({ verdict }) => verdict))
  const decision = verdicts.size === 1 ? (inForce.at(-1) ?? null) : null
  const by = people.get(decision?.by ?? '')
  const companies = new Set(entries.map(({ serviceId }) => serviceId))
  return [
    {
      ...{ list, entryId, entryName: entry?.names[0] ?? inForce[0]?.entryName ?? entryId },
      ...{ isFreeze: entry?.isFreeze ?? false, isListed: entry !== null },
      by: same.find(({ evidence }) => evidence !== null)?.evidence?.by ?? null,
      ...{ verdict: decision?.verdict ?? null, isContradicted: verdicts.size > 1 },
      ...{ note: decision?.note ?? null, at: decision?.at.toISOString() ?? null },
      decidedBy: by === undefined ? null : colleague(by),
      serviceId: decision?.serviceId ?? entries[0]?.serviceId ?? '',
      companyCount: companies.size,
    },
  ]
}
