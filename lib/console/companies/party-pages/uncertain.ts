import 'server-only'
import { partyLimits, type UncertainDecision } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { type MatchDecisionRow, matchesWithoutTies } from '../../core/decisions/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
import { companyNamesOf } from '../index.ts'
import { partyClosureOf, standsOf } from '../parties/index.ts'
import { maySeePersons } from './access.ts'
import { candidatesOf, inShort, shortKeysOf } from './candidates.ts'
import { decisionsOn, entriesWith, type NamedEntry } from './store.ts'

const { uncertainListed, uncertainMax } = partyLimits
const entriesMax = 20_000
const decisionsMax = 200

interface Uncertain {
  row: MatchDecisionRow
  entries: readonly NamedEntry[]
}

/**
 * Decisions that stand as they were made, for one company: nothing means their party in every company, and nobody joined it to
 * another one. A person can, on the page of the party; what was decided then holds in the companies of both.
 */
export const listUncertainDecisions: Handler<'listUncertainDecisions'> = async (ctx, { query, person }) => {
  const db = ctx.database.sql
  const rows = await matchesWithoutTies(db, query.serviceId ?? null, uncertainMax + 1)
  const all = await standingAlone(db, rows.slice(0, uncertainMax))
  const maySee = await maySeePersons(db, person.role)
  // Of a party that nothing names any more nobody knows whether it is a person.
  const shown = all.filter(
    ({ entries }) => maySee || (entries.length > 0 && entries.every(({ kind }) => kind !== 'person')),
  )
  const listed = shown.slice(0, uncertainListed)
  const [people, names] = await Promise.all([
    namesOfUsers(
      db,
      listed.map(({ row }) => row.by),
    ),
    companyNamesOf(db, [...new Set(listed.map(({ row }) => row.serviceId))]),
  ])
  const decisions: UncertainDecision[] = []
  for (const one of listed) {
    const { matchId, serviceId, partyName, list, entryId, entryName, verdict, at, by } = one.row
    const party = one.entries.length === 0 ? null : inShort(one.entries)
    const author = people.get(by)
    decisions.push({
      ...{ matchId, serviceId, companyName: names.get(serviceId) ?? null, list, entryId, entryName, verdict },
      ...{ partyId: party?.partyId ?? null, partyName: party?.name ?? partyName },
      ...{ at: at.toISOString(), by: author === undefined ? null : colleague(author) },
      alike: await alikeOf(db, one.entries),
    })
  }
  return { decisions, count: shown.length, isCut: rows.length > uncertainMax }
}

/** Those whose party stands in no other company, nor is known by more through what a person joined. */
async function standingAlone(db: Sql, rows: readonly MatchDecisionRow[]): Promise<Uncertain[]> {
  const stands = await standsOf(
    db,
    rows.map(({ keys }) => keys),
  )
  const alone = rows.filter(({ keys, serviceId }) => {
    const [key = ''] = keys
    const isKnown = stands.keysOf(key).some((one) => one.startsWith('t'))
    return !isKnown && stands.companiesOf(key).every((one) => one === serviceId)
  })
  const entries = await entriesWith(db, new Set(alone.flatMap(({ keys }) => keys)), entriesMax)
  return alone.map((row) => {
    const meant = new Set(row.keys)
    return { row, entries: entries.filter((entry) => shortKeysOf([entry]).some((key) => meant.has(key))) }
  })
}

/** Who else it may be, of those on whom nobody decided. */
async function alikeOf(db: Sql, entries: readonly NamedEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const keys = shortKeysOf(entries)
  const [{ found }, decisions] = await Promise.all([
    candidatesOf(db, { keys, entries }),
    decisionsOn(db, keys, decisionsMax),
  ])
  const decided = decisions.flatMap(({ one, other }) => [...one, ...other])
  const closure = await partyClosureOf(db, [decided])
  return found.filter(({ party }) => !closure.keys.has(party.partyId)).length
}
