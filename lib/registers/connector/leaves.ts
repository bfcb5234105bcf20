import type { UnmappedReason } from '#lib/contract/index.ts'

/** A value of an answer that is no list and no object, by its JSON Pointer (RFC 6901). */
export interface Leaf {
  pointer: string
  value: string | number | boolean
}

/**
 * What becomes of every value of one kind of answer, by patterns of pointers: `*` stands for one name or index, a final
 * `**` for all below. A value no pattern names is unknown.
 */
export interface LeafRules {
  /** Stands in a field of the result, or under its own name in `extra`, as it was written. */
  kept: readonly string[]
  /** Stands in the result as a code table or a formula of the register's folder makes of it. */
  derived: readonly string[]
  /**
   * Decides about the result, though not in every answer: how many entries a list has, which company an answer is about, which
   * of several values stands for the company.
   */
  decides?: readonly string[]
  dropped: Readonly<Partial<Record<UnmappedReason, readonly string[]>>>
  /** An object, by its pattern, whose fields go to `extra` as they are where no other pattern names them. */
  keepsFieldsOf?: string
  /** Hits of a search, by their pattern, of which a result shows what other patterns name: the report has the rest. */
  hits?: string
  /** Whether an object of the answer says of itself that it is over: nothing in it is in the result. */
  isEnded?(entry: Readonly<Record<string, unknown>>): boolean
  /** Places below an object of the answer that are about a person's life, where the object says that it is about a person. */
  personalIn?(entry: Readonly<Record<string, unknown>>): readonly string[]
  /** Fields of an object of the answer that are in no field of the result, because another stands beside them. */
  unusedIn?(entry: Readonly<Record<string, unknown>>): readonly string[]
}

/** Rules by the shape of an answer, as recordings name it. */
export type RulesByShape = Readonly<Record<string, LeafRules>>

export type LeafFate = 'kept' | 'derived' | 'decides' | UnmappedReason

/** A leaf, whether anything around it is over, about a person's life, or unused. */
interface PlacedLeaf extends Leaf {
  isEnded: boolean
  isPersonal: boolean
  isUnused: boolean
  /** Places further down that are about a person's life. */
  personal: readonly string[]
}

type Placing = Pick<LeafRules, 'isEnded' | 'personalIn' | 'unusedIn'>
const outermost = { pointer: '', isEnded: false, isPersonal: false, isUnused: false, personal: [] }

/** Every value that says something; null, an empty text and an empty list say nothing. */
export function leavesOf(answer: unknown): Leaf[] {
  return placedLeaves(answer, {}, outermost).map(({ pointer, value }) => ({ pointer, value }))
}

function placedLeaves(value: unknown, rules: Placing, place: Omit<PlacedLeaf, 'value'>): PlacedLeaf[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => placedLeaves(item, rules, { ...place, pointer: `${place.pointer}/${index}` }))
  }
  if (isObject(value)) {
    const isEnded = place.isEnded || rules.isEnded?.(value) === true
    const unused = rules.unusedIn?.(value) ?? []
    const places = [...place.personal, ...(rules.personalIn?.(value) ?? [])]
    return Object.entries(value).flatMap(([name, item]) => {
      const isPersonal = place.isPersonal || places.includes(name)
      const personal = places.flatMap((one) => (one.startsWith(`${name}/`) ? [one.slice(name.length + 1)] : []))
      const pointer = `${place.pointer}/${escapePointer(name)}`
      const isUnused = place.isUnused || unused.includes(name)
      return placedLeaves(item, rules, { pointer, isEnded, isPersonal, isUnused, personal })
    })
  }
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ ...place, value }]
  return typeof value === 'number' || typeof value === 'boolean' ? [{ ...place, value }] : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Every value of an answer with what becomes of it. */
export function accountFor(answer: unknown, rules: LeafRules): (Leaf & { fate: LeafFate })[] {
  return placedLeaves(answer, rules, outermost).map(({ pointer, value, isEnded, isPersonal, isUnused }) => {
    const fate = fateOf(rules, pointer)
    if (isEnded && fate !== 'unknown' && fate !== 'decides') return { pointer, value, fate: 'ended' }
    if (isPersonal && fate !== 'unknown') return { pointer, value, fate: 'personal_data' }
    return { pointer, value, fate: isUnused && fate === 'derived' ? 'no_field' : fate }
  })
}

/** What becomes of the value at a pointer. Of several patterns that match, first those that decide, then those that drop. */
function fateOf(rules: LeafRules, pointer: string): LeafFate {
  if (decidedBy(rules, pointer) !== undefined) return 'decides'
  for (const [reason, patterns] of Object.entries(rules.dropped)) {
    if (patterns.some((pattern) => matches(pattern, pointer))) return asReason(reason)
  }
  // A pattern that keeps all below it may have exceptions of which something is made.
  if (rules.derived.some((pattern) => matches(pattern, pointer))) return 'derived'
  if (rules.kept.some((pattern) => matches(pattern, pointer))) return 'kept'
  if (isNewField(rules, pointer)) return 'kept'
  return rules.hits !== undefined && matches(`${rules.hits}/**`, pointer) ? 'no_field' : 'unknown'
}

/** Which pattern says of a value that it decides. */
export function decidedBy(rules: LeafRules, pointer: string): string | undefined {
  return rules.decides?.find((pattern) => matches(pattern, pointer))
}

function matches(pattern: string, pointer: string): boolean {
  const wanted = pattern.split('/')
  const given = pointer.split('/')
  const isOpen = wanted.at(-1) === '**'
  if (isOpen ? given.length < wanted.length - 1 : given.length !== wanted.length) return false
  return wanted.every((part, index) => part === '*' || part === '**' || part === given[index])
}

/** A field of the object that keeps them, at any depth below it, which no pattern begins with. */
function isNewField(rules: LeafRules, pointer: string): boolean {
  const { keepsFieldsOf } = rules
  if (keepsFieldsOf === undefined || !matches(`${keepsFieldsOf}/**`, pointer)) return false
  const depth = keepsFieldsOf.split('/').length
  const field = (path: string) => path.split('/')[depth]
  const patterns = [...rules.kept, ...rules.derived, ...(rules.decides ?? []), ...Object.values(rules.dropped).flat()]
  const isBelow = (pattern: string) => matches(`${keepsFieldsOf}/**`, pattern)
  return !patterns.some((pattern) => isBelow(pattern) && field(pattern) === field(pointer))
}

/** The keys of `dropped` are reasons by its type. */
function asReason(name: string): UnmappedReason {
  return name as UnmappedReason
}
