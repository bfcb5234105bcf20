import 'server-only'
import type { Colleague, JoinedParties, UserRole } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { colleague, namesOfUsers } from '../../people/index.ts'
import { maySeePersons } from './access.ts'
import { inShort } from './short.ts'
import { decisionsByIds, entriesWith } from './store.ts'

/** Enough to say what a party is called. */
const entriesMax = 200

interface Joined {
  joinId: string
  by: Colleague | null
  party: JoinedParties
}

/** What people decided on two parties each, also what was taken back, with their reasons; without persons for a role that may not see them. */
export async function joinedParties(db: Sql, joinIds: readonly string[], role: UserRole): Promise<Joined[]> {
  const rows = await decisionsByIds(db, joinIds)
  if (rows.length === 0) return []
  const [maySee, people] = await Promise.all([
    maySeePersons(db, role),
    namesOfUsers(
      db,
      rows.flatMap(({ by, undoneBy }) => [by, undoneBy]),
    ),
  ])
  const nameOf = (userId: string | null) => {
    const found = people.get(userId ?? '')
    return found === undefined ? null : colleague(found)
  }
  const found: Joined[] = []
  for (const row of rows) {
    const [one, other] = [await sideOf(db, row.one), await sideOf(db, row.other)]
    // Nothing on file names it any more.
    if (one === null || other === null) continue
    if (!maySee && [one, other].some(({ kind }) => kind === 'person')) continue
    const { joinId, verdict, reason, undoneAt } = row
    const taken = { undoneAt: undoneAt?.toISOString() ?? null, undoneBy: nameOf(row.undoneBy) }
    const party = { verdict, reason, one: named(one), other: named(other), ...taken }
    found.push({ joinId, by: nameOf(row.by), party })
  }
  return found
}

async function sideOf(db: Sql, keys: readonly string[]) {
  const entries = await entriesWith(db, keys, entriesMax)
  return entries.length === 0 ? null : inShort(entries)
}

function named({ partyId, name }: { partyId: string; name: string }) {
  return { partyId, name }
}
