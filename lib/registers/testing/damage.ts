import type { KnownAnswer } from './answers.ts'
import { withAt } from './influence.ts'
import type { Posed, Result } from './posed.ts'

/** A value or an entry of one answer to a question, which is damaged in one way. */
export interface Damage {
  posed: Posed
  answer: KnownAnswer
  pointer: string
  kind: string
  /** What stands there instead; undefined, where nothing does. */
  odd: unknown
}

/** What no register writes in a place. */
const canary = 'odd-canary'

/** Every way in which one value and one entry of each kind of an answer is damaged. XML knows no types, and is all text. */
export function damagesOf(posed: Posed): Damage[] {
  const kinds = new Map<string, Damage>()
  for (const answer of posed.answers.filter(({ isXml }) => !isXml)) {
    for (const { pointer, value } of placesIn(answer.value)) {
      for (const [way, odd] of Object.entries(waysOf(value))) {
        const kind = `${posed.name} ${answer.shape}${pointer.replace(/\/\d+(?=\/|$)/g, '/*')}: ${way}`
        if (!kinds.has(kind)) kinds.set(kind, { posed, answer, pointer, kind, odd })
      }
    }
  }
  return [...kinds.values()]
}

function waysOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'object') return { null: null, text: canary, number: 4_711 }
  const other = typeof value === 'string' ? { number: 4_711 } : { text: canary }
  return { null: null, missing: undefined, ...other, object: { [canary]: canary } }
}

/** Entries of lists, and values, but those that are lists and objects of their own. */
function placesIn(value: unknown, pointer = '', isEntry = false): { pointer: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return pointer === '' ? [] : [{ pointer, value }]
  const inside = Object.entries(value).flatMap(([name, item]) =>
    placesIn(item, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, Array.isArray(value)),
  )
  return isEntry ? [{ pointer, value }, ...inside] : inside
}

/**
 * What is wrong with what came of a damaged answer; null where nothing is. What was left out is said with its place, which is
 * the damaged value or the entry it stands in, and the result is that of the same answer without it.
 */
export async function wrongWith({ posed, answer, pointer, kind, odd }: Damage): Promise<string | null> {
  const damaged = await posed.ask(withAnswer(posed, answer, withAt(answer.value, pointer, odd)))
  const entry = entryAround(pointer)
  if ('code' in damaged) return isAllowed(damaged.code, { posed, answer, pointer }) ? null : `${kind}: ${damaged.code}`
  const said = leftOutOf(damaged).filter((place) => !leftOutOf(posed.result).includes(place))
  for (const place of said) {
    if (`${pointer}/`.startsWith(`${place}/`) && (entry === null || place.length >= entry.length)) continue
    return `${kind}: ${place} is said to be left out`
  }
  const value = valueIn(damaged)
  const places = [...said, pointer, ...(damaged.completeness === null && entry !== null ? [entry] : [])]
  const isAlike =
    value === valueIn(posed.result) ||
    isLessByOne(saidIn(posed.result), saidIn(damaged)) ||
    (await isAsWithout(value, { posed, answer }, [...new Set(places)]))
  if (!isAlike && !value.includes(canary) && !value.includes('4711')) return `${kind}: changes more than itself`
  const isLost = value !== valueIn(posed.result) && odd !== null && odd !== undefined && !value.includes(canary)
  const isPart = unreadIn(damaged) > unreadIn(posed.result)
  const isCounted = damaged.completeness === null || said.length > 0 || isPart || value.includes('4711')
  return isLost && !isCounted ? `${kind}: is lost without a word` : null
}

/** Whether a result is that of the same answers without what stands in one of these places, or without the whole answer. */
async function isAsWithout(
  value: string,
  { posed, answer }: Pick<Damage, 'posed' | 'answer'>,
  places: readonly string[],
) {
  for (const place of places) {
    const shortened = withAt(answer.value, place, undefined)
    if (valueIn(await posed.ask(withAnswer(posed, answer, shortened))) === value) return true
    const counted = withTotalsOf(shortened, place)
    if (valueIn(await posed.ask(withAnswer(posed, answer, counted))) === value) return true
  }
  return valueIn(await posed.ask(posed.answers.filter((one) => one !== answer))) === value
}

/** Whether one value or entry is missing, and nothing else differs: a total counts it still, and what it leads to was asked all the same. */
function isLessByOne(whole: unknown, less: unknown): boolean {
  if (typeof whole !== 'object' || typeof less !== 'object' || whole === null || less === null) return false
  const [had, has] = [Object.entries(whole), Object.entries(less)]
  const text = (value: unknown) => JSON.stringify(value)
  if (Array.isArray(whole) && had.length === has.length + 1)
    return whole.some((_, at) => text(whole.toSpliced(at, 1)) === text(less))
  if (had.length === has.length + 1)
    return had.some(([name]) => text(had.filter(([other]) => other !== name)) === text(has))
  if (had.length !== has.length) return false
  const differing = had.filter(([name, item], at) => name !== has[at]?.[0] || text(item) !== text(has[at]?.[1]))
  const [only, ...more] = differing
  return only !== undefined && more.length === 0 && isLessByOne(only[1], Object(less)[only[0]])
}

function withAnswer(posed: Posed, changed: KnownAnswer, value: unknown): KnownAnswer[] {
  return posed.answers.map((one) => (one === changed ? { ...one, value } : one))
}

/** The smallest entry of a list a place is in, or is. */
function entryAround(pointer: string): string | null {
  return /^(.*\/\d+)(?:\/|$)/.exec(pointer)?.[1] ?? null
}

/** Where lists say how many entries they have. */
const totals = ['/total_results', '/total_count', '/page/totalElements', '/meta/pagination/total', '/@odata.count']

/** Parts that were not read, or of which something is missing for a reason, as of an answer about another company. */
function unreadIn(result: Result): number {
  if ('code' in result) return 0
  const isUnread = (one: { state?: unknown; reason?: unknown }) =>
    one.state === 'not_read' || (one.state === 'given' && one.reason !== undefined)
  return (result.completeness?.parts ?? []).filter(isUnread).length
}

/** An answer is refused where nothing is left of it, or of what decides what it is about; a document, where none is named. */
function isAllowed(code: string, { posed, answer, pointer }: Pick<Damage, 'posed' | 'answer' | 'pointer'>): boolean {
  if (code === 'resource.not_found') return posed.name.startsWith('fetchDocument')
  const entry = entryAround(pointer)
  const list = entry === null ? null : at(answer.value, entry.slice(0, entry.lastIndexOf('/')))
  const isNothingLeft = entry === null || (Array.isArray(list) && list.length === 1)
  return isNothingLeft && /^source\.unavailable$|^capability\.not_available$/.test(code)
}

/** An answer without an entry, as a list that never had it. */
function withTotalsOf(shortened: unknown, place: string): unknown {
  const isEntry = /^(?:\/[a-z_]+){0,2}\/\d+$/i.test(place)
  if (!isEntry) return shortened
  return totals.reduce((so, total) => {
    const count = at(so, total)
    return typeof count === 'number' ? withAt(so, total, count - 1) : so
  }, shortened)
}

function at(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((inner: unknown, step) => Object(inner)[step], value)
}

/** Null, an empty text and an empty list say nothing. */
function saying(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(saying).filter((item) => item !== undefined)
    return items.length === 0 ? undefined : items
  }
  if (typeof value !== 'object') return value === '' ? undefined : value
  const entries = Object.entries(value ?? {}).map(([name, item]) => [name, saying(item)] as const)
  const said = entries.filter(([, item]) => item !== undefined)
  return said.length === 0 ? undefined : Object.fromEntries(said)
}

function leftOutOf(result: Result): string[] {
  if ('code' in result) return []
  const unmapped = result.completeness?.unmapped ?? []
  return unmapped.flatMap(({ reason, pointer }) => (reason === 'not_understood' ? [pointer] : []))
}

const saidIn = (result: Result) => ('code' in result ? result.code : saying(result.value))

function valueIn(result: Result): string {
  return 'code' in result ? result.code : (JSON.stringify(saidIn(result)) ?? '')
}
