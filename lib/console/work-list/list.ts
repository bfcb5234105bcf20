import 'server-only'
import {
  jurisdictionOf,
  type ListedScreening,
  type ScreeningState,
  type WorkListCompany,
  workListLimits,
} from '#lib/contract/index.ts'
import { noneAlike, oldestDay } from '#lib/domain/screening/index.ts'
import type { Handler } from '../http/handler.ts'
import { colleague, namesOfUsers } from '../people/index.ts'
import { screeningStatesIn } from '../screening-states/index.ts'
import { type WorkListRow, workListRows } from './store.ts'

/** One statement and one answer: the page filters and sorts by itself, so that no key press asks the database. */
export const getWorkList: Handler<'getWorkList'> = async (ctx, { person }) => {
  const db = ctx.database.sql
  const { companiesMax } = workListLimits
  const found = await workListRows(db, person.userId, companiesMax + 1)
  const rows = found.slice(0, companiesMax)
  const screenings = await screeningStatesIn(db, rows, ctx.clock.now())
  const people = await namesOfUsers(db, [...new Set(rows.map(({ assigneeId }) => assigneeId))])
  return {
    companies: rows.map((row) => companyOf(row, screenings.get(row.serviceId))),
    people: [...people.values()].map(colleague),
    userId: person.userId,
    isCut: found.length > companiesMax,
  }
}

/** `undefined` is left out when it is written as JSON. */
function companyOf(row: WorkListRow, screening: ScreeningState | undefined): WorkListCompany {
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
    changes: row.changes || undefined,
    changeSeverity: given(row.severity),
    screening: screening && listed(screening),
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
            changedSince: row.changedSince || undefined,
          },
  }
}

const namesMax = 5

function listed(state: ScreeningState): ListedScreening {
  const { kind, confirmed, open, notCompared } = state
  const matches = kind === 'confirmed' ? confirmed : open
  if (matches.length > 0) {
    const names = [...new Set(matches.map(({ partyName }) => partyName))]
    return { kind, names: names.slice(0, namesMax), count: matches.length }
  }
  const compared = noneAlike(state)
  if (compared.isKnown) return { kind, ...compared.value }
  const day = notCompared === 'listOld' ? oldestDay(state) : null
  return { kind, notCompared: given(notCompared ?? null), day: given(day) }
}

function given<T>(value: T | null): T | undefined {
  return value ?? undefined
}
