import type { WorkListCompany } from '#lib/contract/index.ts'
import { foldings, foldNumber } from '#lib/text/index.ts'
import { dayMs, dayOf } from '#lib/time/index.ts'

/** The filters of the work list, as its address has them; an empty text filters nothing. */
export interface WorkFilter {
  text: string
  country: string
  condition: string
  /** A status of a file, or `none` where there is no file. */
  file: string
  /** A risk class, or `none`. */
  risk: string
  /** `me`, `nobody`, or the id of a user. */
  assignee: string
  tag: string
  /** A product that is on file, or `none` where nothing is. */
  product: string
  /** The newest data is older than so many days. */
  age: string
  /** `overdue`, or due within so many days. */
  due: string
  starred: boolean
}

export interface WorkRow extends WorkListCompany {
  /** The newest of what is on file. */
  newestAt: string | null
}

export function workRows(companies: readonly WorkListCompany[]): WorkRow[] {
  return companies.map((one) => ({ ...one, newestAt: newest(Object.values(one.results ?? {})) }))
}

/** UTC texts of one form sort as they follow each other. */
function newest(times: readonly string[]): string | null {
  return times.reduce<string | null>((last, at) => (last === null || at > last ? at : last), null)
}

export interface Reader {
  userId: string | null
  now: Date
}

/** The companies that pass every filter, in their order. */
export function filteredRows(rows: readonly WorkRow[], filter: WorkFilter, reader: Reader): readonly WorkRow[] {
  const tests = testsOf(filter, reader)
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((fits) => fits(row)))
}

type Test = (row: WorkRow) => boolean

/** The cheap tests first: spellings of a name are compared only where everything else fits. */
function testsOf(filter: WorkFilter, { userId, now }: Reader): Test[] {
  const { country, condition, file, risk, assignee, tag, product, age, due, starred } = filter
  const tests: (Test | null)[] = [
    starred ? ({ isStarred }) => isStarred === true : null,
    country === '' ? null : ({ jurisdictionCode }) => jurisdictionCode === country,
    condition === '' ? null : (row) => (row.condition ?? 'unknown') === condition,
    file === '' ? null : (row) => (row.file?.status ?? 'none') === file,
    risk === '' ? null : (row) => (row.file?.riskClass ?? 'none') === risk,
    assignee === '' ? null : isAssigned(assignee, userId),
    tag === '' ? null : (row) => row.file?.tags?.includes(tag) ?? false,
    product === ''
      ? null
      : (row) => (product === 'none' ? row.newestAt === null : row.results?.[product] !== undefined),
    age === '' ? null : isOlder(Number(age), now),
    due === '' ? null : isDue(due, now),
    filter.text.trim() === '' ? null : isCalled(filter.text.trim()),
  ]
  return tests.filter((test) => test !== null)
}

function isAssigned(assignee: string, userId: string | null): Test {
  if (assignee === 'nobody') return ({ file }) => !file?.assigneeId
  const wanted = assignee === 'me' ? userId : assignee
  return ({ file }) => wanted !== null && file?.assigneeId === wanted
}

function isOlder(days: number, now: Date): Test {
  const oldest = new Date(now.getTime() - days * dayMs).toISOString()
  return ({ newestAt }) => newestAt !== null && newestAt < oldest
}

function isDue(due: string, now: Date): Test {
  const last =
    due === 'overdue' ? dayOf(new Date(now.getTime() - dayMs)) : dayOf(new Date(now.getTime() + Number(due) * dayMs))
  return ({ file }) => Boolean(file?.dueOn && file.dueOn <= last)
}

const spellings = new Map<string, readonly string[]>()
const numbers = new Map<string, string>()

/** Spellings are worked out once for each name: for ten thousand that takes longer than a key press may. */
function spellingsOf(name: string): readonly string[] {
  const known = spellings.get(name)
  if (known !== undefined) return known
  const made = foldings(name)
  spellings.set(name, made)
  return made
}

function plainNumberOf(number: string): string {
  const known = numbers.get(number)
  if (known !== undefined) return known
  const made = foldNumber(number)
  numbers.set(number, made)
  return made
}

/** Works out spellings from one row on while there is time; returns where it stopped. */
export function prepareText(rows: readonly WorkRow[], from: number, hasTime: () => boolean): number {
  let at = from
  for (; at < rows.length && hasTime(); at += 1) {
    spellingsOf(rows[at]?.name ?? '')
    plainNumberOf(rows[at]?.registerNumber ?? '')
  }
  return at
}

/** By name in any alphabet, by register number, id or tag. */
function isCalled(text: string): Test {
  const wanted = foldings(text)
  const number = foldNumber(text)
  const lower = text.toLowerCase()
  return (row) => {
    const names = spellingsOf(row.name ?? '')
    return (
      names.some((name) => wanted.some((one) => name.includes(one))) ||
      (number !== '' && plainNumberOf(row.registerNumber ?? '').includes(number)) ||
      row.serviceId === text ||
      (row.file?.tags?.some((tag) => tag.toLowerCase().includes(lower)) ?? false)
    )
  }
}

/** What can be chosen in a filter: the values that occur, in order. */
export function valuesIn(rows: readonly WorkRow[], of: (row: WorkRow) => readonly string[]): string[] {
  return [...new Set(rows.flatMap(of))].toSorted((a, b) => a.localeCompare(b))
}
