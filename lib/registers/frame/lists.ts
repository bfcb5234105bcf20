import type { UnmappedReason } from '#lib/contract/index.ts'
import { isNothing, type Place } from './place.ts'
import { derived, type Got, type Rule, text } from './rules.ts'

/** Which entries of a list a rule is for, and what is said of the others where no rule is for them. */
export interface Choice {
  where?: (entry: Place) => boolean
  /** Path of the number entries are in the order of; those without one are first. */
  order?: string
  /** Why another entry is in no result; nothing is said of one that has no reason, and it goes where the rest goes. */
  else?: UnmappedReason | ((entry: Place) => UnmappedReason | undefined)
}

function chosen(at: Place, path: string, { where = () => true, else: other, order }: Choice): Place[] {
  const { book } = at
  return inOrder(at.list(path), order).filter((entry) => {
    if (book.undecided.has(entry.pointer)) return false
    if (book.judge(entry, where) === true) return true
    const reason = typeof other === 'function' ? book.judge(entry, other) : other
    if (reason !== undefined) book.passedOver.set(entry.pointer, reason)
    return false
  })
}

function inOrder(entries: Place[], path: string | undefined): Place[] {
  if (path === undefined) return entries
  const ranked = entries.map((entry) => ({ entry, rank: rankOf(entry, path) }))
  return ranked.toSorted((one, another) => one.rank - another.rank).map(({ entry }) => entry)
}

function rankOf(entry: Place, path: string): number {
  const place = entry.to(path)
  const isNumber = typeof place.value === 'number'
  place.book.decided(place, !isNumber && !isNothing(place.value))
  return isNumber ? Number(place.value) : 0
}

function claimed<T>(entry: Place, rule: Rule<T>): Got<T> | undefined {
  const found = rule(entry)
  if (found !== undefined) entry.book.claimed.add(entry.pointer)
  return found
}

/** What a rule gives of each entry of a list. */
export function each<T>(path: string, rule: Rule<T>, choice: Choice = {}): Rule<T[]> {
  return (at) => listOf(chosen(at, path, choice).flatMap((entry) => claimed(entry, rule) ?? []))
}

/** What a rule gives of the first entry of a list it gives something of. */
export function first<T>(path: string, rule: Rule<T>, choice: Choice = {}): Rule<T> {
  return (at) => {
    for (const entry of chosen(at, path, choice)) {
      const found = claimed(entry, rule)
      if (found !== undefined) return found
    }
    return undefined
  }
}

/** Texts of a list, one behind the other. */
export function joinedEach(path: string, rule: Rule<string> = text()): Rule<string> {
  return derived(each(path, rule), 'joined', (all) => all.join(' '))
}

/** Entries of a list that are objects and that a condition holds of; one it cannot judge is left out. */
export function objectsWhere(at: Place, path: string, where: (entry: Place) => boolean): Place[] {
  return at.objects(path).filter((one) => at.book.judge(one, where) === true)
}

/** What a rule gives of each of these places, wherever they are. */
export function ofEach<T>(places: readonly Place[], rule: Rule<T | T[]>): Got<T[]> | undefined {
  return listOf(places.flatMap((one) => itemsOf(rule(one))))
}

/** Values and lists of them, one behind the other. */
export function all<T>(...rules: Rule<T | T[]>[]): Rule<T[]> {
  return (from) => listOf(rules.flatMap((rule) => itemsOf(rule(from))))
}

function itemsOf<T>(found: Got<T | T[]> | undefined): Got<T>[] {
  if (found === undefined) return []
  if (!Array.isArray(found.value)) return [found as Got<T>]
  return found.value.map((value, index) => {
    const own = found.notes.filter(({ to }) => `${to}/`.startsWith(`/${index}/`))
    return { value, notes: own.map((note) => ({ ...note, to: note.to.slice(`/${index}`.length) })) }
  })
}

/** Lists of lists as one. */
export function flat<T>(rule: Rule<T[][]>): Rule<T[]> {
  return (from) => listOf(itemsOf(rule(from)).flatMap(itemsOf))
}

/**
 * A rule at the entry of another list, of any answer, whose `there` is this place's `here`: an entry number at its day, a holder
 * at its company.
 */
export function matching<T>(path: string, keys: { here: string; there: string }, rule: Rule<T>): Rule<T> {
  return (from) => {
    const key = from.says(keys.here)
    if (key === undefined) return undefined
    const entry = from.book.entriesBy(path, keys.there).get(key)
    if (entry === undefined) return undefined
    entry.says(keys.there)
    return claimed(entry, rule)
  }
}

function listOf<T>(items: Got<T>[]): Got<T[]> | undefined {
  if (items.length === 0) return undefined
  return {
    value: items.map(({ value }) => value),
    notes: items.flatMap(({ notes }, index) => notes.map((note) => ({ ...note, to: `/${index}${note.to}` }))),
  }
}
