import type { FileChange, Monitor } from '#lib/contract/index.ts'

/** Edits of forms: what they change, and where two people's meet. */

/** A field that an edit changes, from what to what. */
export type Change = FileChange

/** What an edit changes; a field that has the value already is none. */
export function changesIn(before: object, changes: object): Change[] {
  const fields: Record<string, unknown> = { ...before }
  return Object.entries(changes).flatMap(([field, after]) =>
    after === undefined || isSame(fields[field], after) ? [] : [{ field, before: fields[field] ?? null, after }],
  )
}

export interface Conflict {
  field: string
  mine: unknown
  theirs: unknown
}

/** Where a person's edits meet what another has saved since: both versions of each field. Other edits can follow it. */
export function conflictsOf(base: object, theirs: object, mine: object): Conflict[] {
  const was: Record<string, unknown> = { ...base }
  const is: Record<string, unknown> = { ...theirs }
  return Object.entries(mine).flatMap(([field, value]) =>
    value === undefined || isSame(was[field], is[field]) || isSame(value, is[field])
      ? []
      : [{ field, mine: value, theirs: is[field] ?? null }],
  )
}

/** The fields of an edit that change something, and what the form showed of them: what is sent of a form. */
export function editOf<C extends object>(base: object, changes: C): { changes: Partial<C>; base: Partial<C> } | null {
  const found = changesIn(base, changes)
  if (found.length === 0) return null
  const pick = (of: 'before' | 'after') => Object.fromEntries(found.map((one) => [one.field, one[of]]))
  return { changes: asFieldsOf<C>(pick('after')), base: asFieldsOf<C>(pick('before')) }
}

/** The names come from the changes themselves. */
function asFieldsOf<C>(fields: Record<string, unknown>): Partial<C> {
  return fields as Partial<C>
}

/** The database and a browser may give the names of a field in another order. */
function isSame(a: unknown, b: unknown) {
  return plain(a) === plain(b)
}

function plain(value: unknown) {
  return JSON.stringify(value ?? null, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(
          Object.entries(one)
            .filter(([, part]) => part !== null)
            .toSorted(([x], [y]) => (x < y ? -1 : 1)),
        )
      : one,
  )
}

/** What people edit of a monitor, one spelling for each value: no filter and an empty one let everything pass. */
export function monitorFieldsOf(monitor: Monitor) {
  return {
    isActive: monitor.isActive !== false,
    scheduleCron: monitor.scheduleCron ?? null,
    categoriesFilter: listOf(monitor.categoriesFilter),
    eventCodesFilter: listOf(monitor.eventCodesFilter),
    autoDeactivateCategories: listOf(monitor.autoDeactivateCategories),
    metadata: monitor.metadata ?? {},
  }
}

function listOf(values: readonly string[] | null | undefined) {
  return [...new Set(values ?? [])].toSorted()
}
