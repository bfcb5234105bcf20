import 'server-only'
import type { ScreeningHit } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import type { Author } from '../../core/schema/index.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
import type { KeyedParty } from './keyed.ts'
import type { HitRow } from './store.ts'

/** Hits as they are answered, each at the party it belongs to now. */
export async function hitRecords(
  db: Sql,
  rows: readonly HitRow[],
  parties: readonly KeyedParty[],
): Promise<ScreeningHit[]> {
  const people = await namesOfUsers(
    db,
    rows.flatMap(({ importedBy, decidedBy }) => [importedBy, decidedBy]),
  )
  return rows.map(({ serviceId: _serviceId, partyKey, ...hit }) => ({
    ...hit,
    partyKey: parties.find(({ keys }) => keys.has(partyKey))?.party.partyKey ?? null,
    importedAt: hit.importedAt.toISOString(),
    importedBy: named(hit.importedBy, people),
    decidedAt: hit.decidedAt?.toISOString() ?? null,
    decidedBy: named(hit.decidedBy, people),
  }))
}

function named(userId: string | null, people: ReadonlyMap<string, Author>) {
  const found = people.get(userId ?? '')
  return found === undefined ? null : colleague(found)
}
