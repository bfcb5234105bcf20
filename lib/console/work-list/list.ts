import 'server-only'
import { jurisdictionOf, type WorkListCompany, workListLimits } from '#lib/contract/index.ts'
import type { Handler } from '../http/handler.ts'
import { colleague, namesOfUsers } from '../people/index.ts'
import { type WorkListRow, workListRows } from './store.ts'

/** One statement and one answer: the page filters and sorts by itself, so that no key press asks the database. */
export const getWorkList: Handler<'getWorkList'> = async (ctx, { person }) => {
  const db = ctx.database.sql
  const { companiesMax } = workListLimits
  const found = await workListRows(db, person.userId, companiesMax + 1)
  const rows = found.slice(0, companiesMax)
  const people = await namesOfUsers(db, [...new Set(rows.map(({ assigneeId }) => assigneeId))])
  return {
    companies: rows.map(companyOf),
    people: [...people.values()].map(colleague),
    userId: person.userId,
    isCut: found.length > companiesMax,
  }
}

/** `undefined` is left out when it is written as JSON. */
function companyOf(row: WorkListRow): WorkListCompany {
  const { serviceId, version, fileStatus } = row
  return {
    serviceId,
    name: given(row.name),
    registerNumber: given(row.registerNumber),
    jurisdictionCode: given(jurisdictionOf(serviceId)),
    lastOpenedAt: given(row.openedAt),
    status: given(row.status),
    condition: given(row.condition),
    results: given(row.results),
    isStarred: row.isStarred || undefined,
    file:
      version === null || fileStatus === null
        ? undefined
        : {
            version,
            status: fileStatus,
            assigneeId: given(row.assigneeId),
            dueOn: given(row.dueOn),
            riskClass: given(row.riskClass),
            tags: row.tags === null || row.tags.length === 0 ? undefined : row.tags,
          },
  }
}

function given<T>(value: T | null): T | undefined {
  return value ?? undefined
}
