import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { type RouteQuery, workListLimits } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { foldings, foldNumber } from '#lib/text/index.ts'
import { dayMs, dayOf, earlier, later } from '#lib/time/index.ts'
import type { WorkListFilter } from './listing/store.ts'
import { type CompanyTexts, type TextsOfCompanies, textsOfCompanies, versionOfTexts } from './store.ts'

/** As many lists as a few people look through at once: each is 20,000 companies at most, 6 MB. */
const heldMax = 4

/** Whoever types asks again within seconds. */
const heldMs = 60_000
const held = new Map<string, TextsOfCompanies & { timer: NodeJS.Timeout }>()

/** Spellings of names and numbers are worked out once for each: a name takes 10 µs. Above so many all are forgotten. */
const textsMax = 50_000
const spellingsOf = onceForEach(foldings)
const numberOf = onceForEach(foldNumber)
const tagsOf = onceForEach((tags) => JSON.parse(tags).map((tag: string) => tag.toLowerCase()) as string[])

/** Names between which other requests are answered. */
const atOnce = 2_000

type Asked = RouteQuery<'countCompanies'>

/** What is asked for without its text and its party, as conditions. */
export function filterIn(query: Asked, userId: string, now: Date): WorkListFilter {
  const { condition, file, assignee, tag, product, age, due, starred, screening, sinceReview, batch } = query
  const lastDay = (days: number) => dayOf(later(now, days * dayMs))
  return {
    condition,
    file,
    tag,
    product,
    isStarred: starred || undefined,
    screening,
    sinceReview,
    batch,
    countries: partsOf(query.country),
    risks: partsOf(query.risk),
    assignee: assignee === 'me' ? userId : assignee,
    newestBefore: age === undefined ? undefined : earlier(now, age * dayMs),
    reviewIn: partsOf(query.review)?.map((one) => reviewDays(one, lastDay(0))),
    dueUntil: due === undefined ? undefined : lastDay(due === 'overdue' ? -1 : Number(due)),
  }
}

/** Of several values with commas. */
function partsOf(text: string | undefined) {
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

/** Of these companies those that a text fits: by name in any alphabet, by register number, id or tag. */
async function calledLike(companies: readonly CompanyTexts[], text: string) {
  const fits = fitting(text)
  const found: string[] = []
  for (const [index, company] of companies.entries()) {
    if (index % atOnce === atOnce - 1) await setImmediate()
    if (fits(company)) found.push(company.serviceId)
  }
  return found
}

function fitting(text: string): (company: CompanyTexts) => boolean {
  const wanted = foldings(text)
  const number = foldNumber(text)
  const lower = text.toLowerCase()
  return ({ serviceId, name, registerNumber, tags }) =>
    spellingsOf(name ?? '').some((spelling) => wanted.some((one) => spelling.includes(one))) ||
    (number !== '' && numberOf(registerNumber ?? '').includes(number)) ||
    serviceId === text ||
    (tags !== null && tagsOf(tags).some((tag) => tag.includes(lower)))
}

function onceForEach<Made>(make: (text: string) => Made): (text: string) => Made {
  const all = new Map<string, Made>()
  return (text) => {
    const known = all.get(text)
    if (known !== undefined) return known
    if (all.size >= textsMax) all.clear()
    const made = make(text)
    all.set(text, made)
    return made
  }
}

/**
 * What a text is looked for in, of the companies that fit otherwise. Reading 10,000 and letting go of them takes ten times as
 * long as comparing them, so they are kept for a minute, and used while the database says that they are the same.
 */
async function heldTexts(db: Sql, userId: string, filter: WorkListFilter, max: number) {
  const key = JSON.stringify([userId, filter, max])
  const known = held.get(key)
  if (known !== undefined && known.version === (await versionOfTexts(db, userId, filter, max))) {
    known.timer.refresh()
    return known.texts
  }
  const read = await textsOfCompanies(db, userId, filter, max)
  keep(key, read)
  return read.texts
}

/** In place of what was kept of the same list, and of the one that was read first where there are too many. */
function keep(key: string, read: TextsOfCompanies) {
  letGo(key)
  const [first] = held.keys()
  if (held.size >= heldMax && first !== undefined) letGo(first)
  held.set(key, { ...read, timer: setTimeout(() => letGo(key), heldMs).unref() })
}

function letGo(key: string) {
  clearTimeout(held.get(key)?.timer)
  held.delete(key)
}
