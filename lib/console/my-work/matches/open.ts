import 'server-only'
import { type OpenMatch, sanctionListIds, workLimits } from '#lib/contract/index.ts'
import type { Handler } from '../../http/handler.ts'
import { idOf } from '../../parties/index.ts'
import { companyNames } from '../store.ts'
import { openRows, proposedOn } from './store.ts'

const { openMatchesMax } = workLimits
/** Companies with a match that are looked at: of most of them the party is that of another. */
const companiesMax = 300

/**
 * Each once, however many companies its party stands in, because one decision holds in all of them: those first that reach most.
 * What awaits a second person is none of them. Of comparisons made before they named the party, each is a match of its own.
 */
export const listOpenMatches: Handler<'listOpenMatches'> = async (ctx, { person }) => {
  const db = ctx.database.sql
  const rows = await openRows(db, person.userId, companiesMax)
  const found = rows.open.flatMap(({ serviceId, match }) => {
    const { partyKey, partyId, list: listed, id } = match
    const list = sanctionListIds.find((one) => one === listed)
    if (!partyKey || list === undefined) return []
    const entryId = id.slice(`${partyKey} ${list} `.length)
    return [{ serviceId, match, list, entryId, party: partyId ?? idOf(serviceId, partyKey) }]
  })
  const awaiting = await proposedOn(db, [...new Set(found.map(({ party }) => party))])
  const open = found.filter(
    ({ party, list, entryId }) =>
      !awaiting.some((one) => one.list === list && one.entryId === entryId && one.keys.includes(party)),
  )
  const once = Map.groupBy(open, ({ party, list, entryId }) => `${party} ${list} ${entryId}`)
  const most = [...once.values()].toSorted((a, b) => b.length - a.length)
  const shown = most.slice(0, openMatchesMax)
  const names = await companyNames(
    db,
    shown.flatMap(([first]) => first?.serviceId ?? []),
  )
  const matches = shown.flatMap(([first, ...others]): OpenMatch[] => {
    if (first === undefined) return []
    const { serviceId, list, match } = first
    const { id, partyName, entryName } = match
    const companies = others.length + 1
    return [{ serviceId, companyName: names.get(serviceId) ?? null, id, partyName, list, entryName, companies }]
  })
  return { matches, isCut: rows.isCut || most.length > shown.length }
}
