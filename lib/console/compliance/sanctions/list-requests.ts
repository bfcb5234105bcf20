import 'server-only'
import { ApiError, type SanctionListId, type SanctionListRequest } from '#lib/contract/index.ts'
import type { Sql, Transaction } from '#lib/database/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { endListAsked, notifyListAsked } from '../../core/notifications/index.ts'
import { activeAdmins, colleague, namesOfUsers } from '../../people/index.ts'
import { editionsInUse, endListRequest, insertListRequest, type ListRequestRow, listRequestsSince } from './store.ts'

/** So long nobody is asked for the same list again. */
const againMs = 24 * 60 * 60_000

export const askForSanctionList: Handler<'askForSanctionList'> = async (
  ctx,
  { body: { list }, person, trail, auditEntry },
) => {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - againMs)
  const row = await trail.change(async (tx) => {
    if ((await editionsInUse(tx)).some((one) => one.list === list))
      throw new ApiError('request.conflict', 'The list is in use')
    const made = await insertListRequest(tx, { list, at: now, by: person.userId }, since)
    auditEntry.object = made.isNew ? list : `${list}: asked already`
    if (made.isNew) {
      const admins = (await activeAdmins(tx)).filter((userId) => userId !== person.userId)
      await notifyListAsked(tx, admins, { list, personName: person.name }, now)
    }
    return made.row
  })
  const [record] = await listRequestRecords(ctx.database.sql, [row])
  if (record === undefined) throw new Error('a request for a list was written and has no record')
  return record
}

/** What was asked for within a day and is not in use. */
export async function listsAsked(db: Sql, used: readonly SanctionListId[], now: Date): Promise<SanctionListRequest[]> {
  const rows = await listRequestsSince(db, new Date(now.getTime() - againMs))
  return listRequestRecords(
    db,
    rows.filter(({ list }) => !used.includes(list)),
  )
}

/** With the import of the list. */
export async function endAsking(tx: Transaction, list: SanctionListId, now: Date): Promise<void> {
  await endListRequest(tx, list)
  await endListAsked(tx, list, now)
}

async function listRequestRecords(db: Sql, rows: readonly ListRequestRow[]): Promise<SanctionListRequest[]> {
  const people = await namesOfUsers(
    db,
    rows.map(({ by }) => by),
  )
  return rows.map(({ list, at, by }) => {
    const found = people.get(by)
    return { list, at: at.toISOString(), by: found === undefined ? null : colleague(found) }
  })
}
