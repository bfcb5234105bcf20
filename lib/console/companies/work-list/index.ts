import 'server-only'
import {
  type PartyGap,
  type RouteAnswer,
  type RouteQuery,
  type ScreeningState,
  type SinceReview,
  type WorkListCompany,
  workListLimits,
  workListSorts,
} from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { dayOf } from '#lib/time/index.ts'
import { taggedJson } from '../../core/http/answer.ts'
import { readSeqCursor, writeCursor } from '../../core/http/cursor.ts'
import type { CallOf, Handler } from '../../core/http/handler.ts'
import { namesOfUsers } from '../../people/index.ts'
import { askedParty, noteSearch } from '../party-pages/index.ts'
import { listedScreening, screeningStatesOf } from '../screening-states/index.ts'
import { filterIn, isUnfiltered, withFilterTexts } from './filter.ts'
import {
  batchFacets,
  countListed,
  facetsOf,
  foundCompanies,
  type Listed,
  type Part,
  usualCompanies,
  type WorkListFilter,
  type WorkListOrder,
} from './listing/store.ts'
import {
  countriesOfListed,
  type Fitting,
  fittingCounts,
  monthsFrom,
  reviewsByMonth,
  risksOfListed,
  type WorkListRow,
  workListRows,
} from './store.ts'

export { monthsFrom, reviewsByMonth, risksOfListed } from './store.ts'

/** No list is counted further. */
const countMax = 10_000
/** Countries, tags and people that can be chosen. */
const facetsMax = 500

export const getWorkList: Handler<'getWorkList'> = async (ctx, call) => {
  const { person, query, headers, requestId } = call
  const db = ctx.database.sql
  const now = ctx.clock.now()
  const part = { offset: readSeqCursor(query.cursor) ?? 0, limit: query.limit ?? workListLimits.pageSize }
  const isFirst = part.offset === 0
  const [found, all, facets, batches] = await Promise.all([
    findCompanies(db, call, part, now),
    isFirst ? countListed(db, countMax + 1) : null,
    facetsOf(db, facetsMax),
    isFirst ? batchFacets(db, query.batch) : null,
  ])
  const { listed, count, isCut, partyGaps } = found
  const shown = listed.slice(0, part.limit)
  const serviceIds = shown.map(({ serviceId }) => serviceId)
  const [rows, screenings, people] = await Promise.all([
    workListRows(db, person.userId, shown),
    screeningStatesOf(db, serviceIds, now),
    namesOfUsers(db, facets.assigneeIds),
  ])
  const total = count ?? all
  const answer: RouteAnswer<'getWorkList'> = {
    companies: rows.map((row) => companyOf(row, screenings.get(row.serviceId))),
    nextCursor: listed.length > part.limit ? writeCursor(part.offset + part.limit) : null,
    ...countedTo('total', 'isMore', total),
    ...countedTo('all', 'isAllMore', all),
    isCut,
    partyGaps,
    countries: isFirst ? facets.countries : null,
    tags: isFirst ? facets.tags : null,
    batches,
    people: [...people.values()],
    userId: person.userId,
  }
  return taggedJson(JSON.stringify(answer), headers, requestId)
}

function countedTo<Count extends string, Flag extends string>(name: Count, flag: Flag, count: number | null) {
  const isOver = count !== null && count > countMax
  return { [name]: isOver ? countMax : count, [flag]: isOver }
}

interface Found {
  listed: readonly Listed[]
  /** Null where all companies fit. */
  count: number | null
  isCut: boolean
  /** Left out where no party was asked for. */
  partyGaps?: PartyGap[]
}

/** One more than the part has, where there are more. */
async function findCompanies(db: Sql, call: CallOf<'getWorkList'>, part: Part, now: Date): Promise<Found> {
  const { query, person } = call
  const { userId, role } = person
  const name = query.party?.trim() ?? ''
  if (name === '') return fitting(db, userId, query, part, filterIn(query, userId, now))
  const { asked, gaps, persons } = await askedParty(db, name, role)
  if (part.offset === 0) await noteSearch(persons, call)
  const filter = { ...filterIn(query, userId, now), party: asked }
  return { ...(await fitting(db, userId, query, part, filter)), partyGaps: gaps }
}

async function fitting(db: Sql, userId: string, query: Query, part: Part, filter: WorkListFilter): Promise<Found> {
  const { offset, limit } = { ...part, limit: part.limit + 1 }
  const order = orderIn(query.sort)
  const text = query.text?.trim() ?? ''
  const isAll = order.length === 0 && text === '' && isUnfiltered(filter)
  if (isAll) return { listed: await usualCompanies(db, userId, { offset, limit }), count: null, isCut: false }
  const { filter: found, isCut } = await withFilterTexts(db, userId, filter, text)
  return { ...(await foundCompanies(db, userId, found, order, { offset, limit })), isCut }
}

type Query = RouteQuery<'getWorkList'>

/** Columns this program does not know are left out: a link may be of a later one. */
function orderIn(sort = ''): WorkListOrder[] {
  return sort.split(',').flatMap((one) => {
    const by = workListSorts.find((column) => column === one.replace(/^-/, ''))
    return by === undefined ? [] : [{ by, isDescending: one.startsWith('-') }]
  })
}

/** `undefined` is left out when it is written as JSON. */
function companyOf(row: WorkListRow, screening: ScreeningState | undefined): WorkListCompany {
  const { serviceId, version, fileStatus } = row
  return {
    serviceId,
    name: given(row.name),
    registerNumber: given(row.registerNumber),
    lastOpenedAt: given(row.openedAt),
    status: given(row.status),
    condition: given(row.condition),
    results: given(row.results),
    isStarred: row.isStarred || undefined,
    changes: row.changes || undefined,
    changeSeverity: given(row.severity),
    screening: screening && listedScreening(screening),
    sinceReview: sinceReviewOf(row),
    batches: given(row.batches),
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

function sinceReviewOf({ reviewedHow, reviewedAt, ...row }: WorkListRow): SinceReview | undefined {
  if (reviewedHow === null || reviewedAt === null) return undefined
  return {
    how: reviewedHow === 'review' ? undefined : 'approval',
    at: reviewedAt,
    changes: row.changesSince || undefined,
    matches: row.matchesSince || undefined,
    discrepancies: row.discrepanciesSince || undefined,
    serious: row.seriousSince || undefined,
  }
}

function given<T>(value: T | null): T | undefined {
  return value ?? undefined
}

const { monthsAhead } = workListLimits

/** By the same filters as the list, so that every count is that of the list it opens. */
export const countCompanies: Handler<'countCompanies'> = async (ctx, { person: { userId }, query }) => {
  const db = ctx.database.sql
  const now = ctx.clock.now()
  const today = dayOf(now)
  const chosenOf = async (): Promise<Fitting | null> => {
    const filter = filterIn(query, userId, now)
    if (isUnfiltered(filter) && !query.text) return null
    const found = await withFilterTexts(db, userId, filter, query.text ?? '')
    return found.isCut ? null : fittingCounts(db, userId, found.filter, today)
  }
  const [risks, countries, reviews, fitting] = await Promise.all([
    risksOfListed(db),
    countriesOfListed(db),
    reviewsByMonth(db, today, monthsAhead),
    chosenOf(),
  ])
  const counted = (all: number, chosen: number | undefined) => ({
    all,
    chosen: fitting === null ? null : (chosen ?? 0),
  })
  const risk = (id: keyof typeof risks) => counted(risks[id], fitting?.risks[id])
  return {
    risks: { high: risk('high'), medium: risk('medium'), low: risk('low'), none: risk('none') },
    countries: [...countries]
      .toSorted(([a, ofA], [b, ofB]) => ofB - ofA || ((a ?? '') < (b ?? '') ? -1 : 1))
      .map(([code, all]) => ({ code, ...counted(all, fitting?.countries.get(code)) })),
    reviews: {
      overdue: counted(reviews.overdue, fitting?.reviews.overdue),
      months: monthsFrom(today, monthsAhead).map((month) => ({
        month,
        ...counted(reviews.months.get(month) ?? 0, fitting?.reviews.months.get(month)),
      })),
    },
  }
}
