import type { CompanyReport, DateValue } from '#lib/contract/index.ts'
import type { OwnerParty } from '#lib/domain/ownership/index.ts'
import { canonical, canonicalFields } from './canonical.ts'
import { factFields, isWordingOf } from './facts.ts'
import { type Item, type Pair, pairItems } from './items.ts'
import { type SectionId, sectionIds, sectionsOf } from './sections.ts'

export interface ChangedField {
  name: string
  /** As the report gives it; null where it gives nothing. */
  before: unknown
  after: unknown
}

/** One thing that came, went or is no longer as it was. */
export interface ComparedChange<S extends string = SectionId> {
  section: S
  kind: 'added' | 'removed' | 'changed'
  /** Where it is in the report, with the name of the thing in a list. */
  path: string
  label: string | null
  fields: ChangedField[]
  /** All that the report says of it. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  /** Whom it is of, as either side names the party; absent where it is of none, or of several. */
  parties?: { before: OwnerParty | null; after: OwnerParty | null }
}

export interface Differences<S extends string = SectionId> {
  /** What a register states differently: a normalized value, a share, a person, a date, a state. */
  changes: ComparedChange<S>[]
  /** The same facts in other words, and fields the contract does not name. */
  wording: ComparedChange<S>[]
}

export interface Comparison<S extends string = SectionId> extends Differences<S> {
  /** When the register says it was changed last, where that moved: it goes with every change and is none of its own. */
  lastChanged: { before: DateValue | null; after: DateValue | null } | null
}

/** What differs between two reports of a company; the same facts in any order, fetched at any time, do not differ. */
export function compareReports(before: CompanyReport, after: CompanyReport): Comparison {
  const [was, is] = [sectionsOf(before), sectionsOf(after)]
  const found = sectionIds.map((section) => differencesIn(section, was[section], is[section]))
  return { ...allOf(found), lastChanged: movedDate(before, after) }
}

function allOf<S extends string>(found: readonly Differences<S>[]): Differences<S> {
  return { changes: found.flatMap(({ changes }) => changes), wording: found.flatMap(({ wording }) => wording) }
}

/** What differs between two lists of the same things. */
export function differencesIn<S extends string>(
  section: S,
  before: readonly Item[],
  after: readonly Item[],
): Differences<S> {
  const found = pairItems(before, after).map((pair) => {
    const [facts, others] = changedFields(pair)
    return { changes: changeOf(section, pair, facts), wording: changeOf(section, pair, others) }
  })
  return allOf(found)
}

function changeOf<S extends string>(section: S, { before, after }: Pair, fields: ChangedField[]): ComparedChange<S>[] {
  const one = after ?? before
  if (one === null || fields.length === 0) return []
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed'
  const sides = { before: before?.fields ?? null, after: after?.fields ?? null }
  const parties = { before: before?.party ?? null, after: after?.party ?? null }
  return [{ section, kind, path: one.path, label: one.label, fields, ...sides, ...(one.party && { parties }) }]
}

/** The fields whose facts differ, and the others that do; what came or went with a fact is one thing. */
function changedFields({ before, after }: Pair): [facts: ChangedField[], others: ChangedField[]] {
  const [had, has] = [before?.fields ?? {}, after?.fields ?? {}]
  const shape = { ...before?.shape, ...after?.shape }
  const differing = namesOf(canonicalFields(had), canonicalFields(has))
  const facts = namesOf(factFields(had, shape), factFields(has, shape))
  const isWhole = before === null || after === null
  const isFact = (name: string) => facts.includes(name) || (facts.length > 0 && isWhole) || isWordingOf(name, facts)
  const field = (name: string) => ({ name, before: had[name] ?? null, after: has[name] ?? null })
  const others = differing.filter((name) => !isFact(name)).map(field)
  return [differing.filter(isFact).map(field), isWhole ? others : others.flatMap(inDetail)]
}

/** The names whose canonical values differ. */
function namesOf(had: Record<string, unknown>, has: Record<string, unknown>): string[] {
  const names = [...new Set([...Object.keys(had), ...Object.keys(has)])]
  return names.filter((name) => !isSame(had[name], has[name])).toSorted()
}

/** Of canonical values. Nothing is written out for it: a text of a megabyte would hold the thread. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b || typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const names = Object.keys(a)
  if (Array.isArray(a) !== Array.isArray(b) || names.length !== Object.keys(b).length) return false
  return names.every((name) => Object.hasOwn(b, name) && isSame(Reflect.get(a, name), Reflect.get(b, name)))
}

/** What changed on one side: a single field speaks for itself, several are named. */
export function sideOf({ fields }: Pick<ComparedChange<string>, 'fields'>, side: 'before' | 'after'): unknown {
  const [first, ...more] = fields
  return more.length === 0 ? first?.[side] : Object.fromEntries(fields.map((field) => [field.name, field[side]]))
}

/** Where only wording differs, the differing text and not the whole value around it. */
function inDetail({ name, before, after }: ChangedField): ChangedField[] {
  if (!isPlainObject(before) || !isPlainObject(after)) return [{ name, before, after }]
  return namesOf(canonicalFields(before), canonicalFields(after)).flatMap((below) =>
    inDetail({ name: `${name}.${below}`, before: before[below] ?? null, after: after[below] ?? null }),
  )
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function movedDate(before: CompanyReport, after: CompanyReport): Comparison['lastChanged'] {
  const was = before.basicInformation?.dates?.lastChanged ?? null
  const is = after.basicInformation?.dates?.lastChanged ?? null
  return isSame(canonical(was), canonical(is)) ? null : { before: was, after: is }
}
