import 'server-only'
import { type RouteQuery, workListLimits } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'
import type { WorkListFilter } from './listing/store.ts'
import { calledLike } from './texts/called-like.ts'
import { heldTexts } from './texts/held.ts'

type Asked = RouteQuery<'countCompanies'>

/** What is asked for without its text and its party, as conditions. */
export function filterIn(query: Asked, userId: string, now: Date): WorkListFilter {
  const { condition, file, assignee, tag, product, age, due, starred, screening, sinceReview, batch } = query
  const lastDay = (days: number) => dayOf(new Date(now.getTime() + days * dayMs))
  return {
    ...{ condition, file, tag, product, isStarred: starred || undefined, screening, sinceReview, batch },
    ...{ countries: partsOf(query.country), risks: partsOf(query.risk) },
    assignee: assignee === 'me' ? userId : assignee,
    newestBefore: age === undefined ? undefined : new Date(now.getTime() - age * dayMs),
    reviewIn: partsOf(query.review)?.map((one) => reviewDays(one, lastDay(0))),
    dueUntil: due === undefined ? undefined : lastDay(due === 'overdue' ? -1 : Number(due)),
  }
}

/** Of several values with commas. */
function partsOf(text: string | undefined): string[] | undefined {
  const parts = text?.split(',').filter((part) => part !== '') ?? []
  return parts.length === 0 ? undefined : parts
}

export function isUnfiltered(filter: WorkListFilter): boolean {
  return Object.values(filter).every((one) => one === undefined)
}

/** Of those that fit the companies that are called so; cut where not all could be looked through. */
export async function withFilterTexts(
  db: Sql,
  userId: string,
  filter: WorkListFilter,
  asked: string,
): Promise<Fitting> {
  const text = asked.trim()
  if (text === '') return { filter, isCut: false }
  const key = JSON.stringify([userId, filter, text])
  const answering = underWay.get(key) ?? lookThrough(db, userId, filter, text).finally(() => underWay.delete(key))
  underWay.set(key, answering)
  return answering
}

/** A page asks for its list and for its counts at once: whoever asks what is being answered gets the same answer. */
const underWay = new Map<string, Promise<Fitting>>()

interface Fitting {
  filter: WorkListFilter
  isCut: boolean
}

async function lookThrough(db: Sql, userId: string, filter: WorkListFilter, text: string): Promise<Fitting> {
  const { companiesMax } = workListLimits
  const texts = await heldTexts(db, userId, filter, companiesMax + 1)
  const serviceIds = await calledLike(texts.slice(0, companiesMax), text)
  return { filter: { serviceIds, batch: filter.batch }, isCut: texts.length > companiesMax }
}

/** Of this month what is overdue stands by itself. */
function reviewDays(review: string, today: string): { from: string | null; before: string } {
  if (review === 'overdue') return { from: null, before: today }
  const [year = 0, month = 1] = review.split('-').map(Number)
  const first = `${review}-01`
  return { from: first < today ? today : first, before: dayOf(new Date(Date.UTC(year, month, 1))) }
}
