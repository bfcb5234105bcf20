import type { UnmappedReason, UnmappedValue } from '#lib/contract/index.ts'

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
  dropped: Readonly<Partial<Record<UnmappedReason, readonly string[]>>>
  /** An object, by its pattern, whose fields go to `extra` as they are where no other pattern names them. */
  keepsFieldsOf?: string
  /** Whether an object of the answer says of itself that it is over: nothing in it is in the result. */
  isEnded?(entry: Readonly<Record<string, unknown>>): boolean
}

/** Rules by the shape of an answer, as recordings name it. */
export type RulesByShape = Readonly<Record<string, LeafRules>>

export type LeafFate = 'kept' | 'derived' | UnmappedReason

/** A leaf and whether anything around it is over. */
interface PlacedLeaf extends Leaf {
  isEnded: boolean
}

/** Every value that says something; null, an empty text and an empty list say nothing. */
export function leavesOf(answer: unknown): Leaf[] {
  return placedLeaves(answer, () => false, { pointer: '', isEnded: false })
}

function placedLeaves(
  value: unknown,
  isOver: NonNullable<LeafRules['isEnded']>,
  { pointer, isEnded }: Pick<PlacedLeaf, 'pointer' | 'isEnded'>,
): PlacedLeaf[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => placedLeaves(item, isOver, { pointer: `${pointer}/${index}`, isEnded }))
  }
  if (isObject(value)) {
    const isEndedHere = isEnded || isOver(value)
    return Object.entries(value).flatMap(([name, item]) =>
      placedLeaves(item, isOver, { pointer: `${pointer}/${escapePointer(name)}`, isEnded: isEndedHere }),
    )
  }
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ pointer, value, isEnded }]
  return typeof value === 'number' || typeof value === 'boolean' ? [{ pointer, value, isEnded }] : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Every value of an answer with what becomes of it. */
export function accountFor(answer: unknown, rules: LeafRules): (Leaf & { fate: LeafFate })[] {
  const leaves = placedLeaves(answer, rules.isEnded ?? (() => false), { pointer: '', isEnded: false })
  return leaves.map(({ pointer, value, isEnded }) => {
    const fate = fateOf(rules, pointer)
    return { pointer, value, fate: isEnded && fate !== 'unknown' ? 'ended' : fate }
  })
}

/** What becomes of the value at a pointer. Of several patterns that match, one that drops decides. */
function fateOf(rules: LeafRules, pointer: string): LeafFate {
  for (const [reason, patterns] of Object.entries(rules.dropped)) {
    if (patterns.some((pattern) => matches(pattern, pointer))) return asReason(reason)
  }
  if (rules.kept.some((pattern) => matches(pattern, pointer))) return 'kept'
  if (rules.derived.some((pattern) => matches(pattern, pointer))) return 'derived'
  return isNewField(rules, pointer) ? 'kept' : 'unknown'
}

/** The values of an answer that are in no field of the result, each kind once. */
export function unmappedIn(source: string, answer: unknown, rules: LeafRules): UnmappedValue[] {
  const found = new Map<string, UnmappedValue>()
  for (const { pointer, fate } of accountFor(answer, rules)) {
    if (fate === 'kept' || fate === 'derived') continue
    const kind = pointer.replace(/\/\d+(?=\/|$)/g, '/*')
    found.set(`${fate} ${kind}`, { source, pointer: kind, reason: fate })
  }
  return [...found.values()]
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
  const patterns = [...rules.kept, ...rules.derived, ...Object.values(rules.dropped).flat()]
  const isBelow = (pattern: string) => matches(`${keepsFieldsOf}/**`, pattern)
  return !patterns.some((pattern) => isBelow(pattern) && field(pattern) === field(pointer))
}

/** The keys of `dropped` are reasons by its type. */
function asReason(name: string): UnmappedReason {
  return name as UnmappedReason
}
