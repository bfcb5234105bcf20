import 'server-only'
import { sanctionListIds, type WorkItem } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { idOf, standsOf } from '../../parties/index.ts'
import { companyNames } from '../store.ts'
import { openRows, proposedOn } from './store.ts'

/**
 * Matches nobody has decided, of companies whose file is a person's or nobody's: each once, however many companies its party stands
 * in, because one decision holds in all of them. What awaits a second person is none of them.
 */
export async function openMatchesOf(
  db: Sql,
  userId: string,
  max: number,
): Promise<{ items: WorkItem[]; isCut: boolean }> {
  const rows = await openRows(db, userId, max + 1)
  const found = rows.slice(0, max).flatMap(({ service_id: serviceId, is_mine: isMine, match }) => {
    const { partyKey, list: listed, id } = match
    const list = sanctionListIds.find((one) => one === listed)
    if (!partyKey || list === undefined) return []
    return [
      {
        serviceId,
        isMine,
        match,
        list,
        party: idOf(serviceId, partyKey),
        entryId: id.slice(`${partyKey} ${list} `.length),
      },
    ]
  })
  const { closure, companiesOf, keysOf } = await standsOf(
    db,
    found.map(({ party }) => [party]),
  )
  const awaiting = await proposedOn(db, [...new Set(found.flatMap(({ party }) => keysOf(party)))])
  const isAwaiting = ({ party, list, entryId }: (typeof found)[number]) => {
    const keys = new Set(keysOf(party))
    return awaiting.some((one) => one.list === list && one.entryId === entryId && one.keys.some((key) => keys.has(key)))
  }
  const open = found.filter((one) => !isAwaiting(one))
  const once = Map.groupBy(open, ({ party, list, entryId }) => `${closure.of(party)} ${list} ${entryId}`)
  const firsts = [...once.values()].flatMap(([first]) => first ?? [])
  const names = await companyNames(db, [...new Set(firsts.map(({ serviceId }) => serviceId))])
  const items = firsts.map(({ serviceId, isMine, list, party, match }): WorkItem => {
    const companies = Math.max(companiesOf(party).length, 1)
    return {
      ...{ kind: 'openMatch', serviceId, companyName: names.get(serviceId) ?? null, isMine, subject: match.partyName },
      match: { id: match.id, list, entryName: match.entryName, companies },
    }
  })
  // Those whose decision reaches most.
  return {
    items: items.toSorted((a, b) => (b.match?.companies ?? 0) - (a.match?.companies ?? 0)),
    isCut: rows.length > max,
  }
}
