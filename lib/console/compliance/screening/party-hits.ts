import 'server-only'
import type { PartyHit } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { companyNamesOf } from '../../companies/index.ts'
import { idOf } from '../../companies/parties/index.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
import { storedHitsIn } from './store.ts'

/** Of all companies of a party; of more the newest are looked at. */
const hitsMax = 5_000

/** What files of providers have for the party with these keys, newest first; each hit names it by a key of its company. */
export async function hitsOfParty(
  db: Sql,
  { keys, serviceIds }: { keys: ReadonlySet<string>; serviceIds: readonly string[] },
): Promise<{ hits: PartyHit[]; isCut: boolean }> {
  const rows = await storedHitsIn(db, serviceIds, hitsMax + 1)
  const own = rows.slice(0, hitsMax).filter(({ serviceId, partyKey }) => keys.has(idOf(serviceId, partyKey)))
  const [people, names] = await Promise.all([
    namesOfUsers(
      db,
      own.map(({ decidedBy }) => decidedBy),
    ),
    companyNamesOf(db, [...new Set(own.map(({ serviceId }) => serviceId))]),
  ])
  const hits = own.map((row): PartyHit => {
    const { hitId, serviceId, listName, matchedName, score, category, reference, remark } = row
    const by = people.get(row.decidedBy ?? '')
    return {
      ...{ hitId, serviceId, companyName: names.get(serviceId) ?? null },
      ...{ listName, matchedName, score, category, reference, remark },
      importedAt: row.importedAt.toISOString(),
      ...{ verdict: row.verdict, reason: row.reason, decidedAt: row.decidedAt?.toISOString() ?? null },
      decidedBy: by === undefined ? null : colleague(by),
    }
  })
  return { hits, isCut: rows.length > hitsMax }
}
