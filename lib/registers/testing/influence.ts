import { accountFor, decidedBy, type Leaf, type LeafFate, type RulesByShape } from '../connector/index.ts'
import { standsIn } from './accounting.ts'
import { type Posed, shownIn, textsIn } from './posed.ts'

/** A value of an answer, with what is said of it, and every question whose answers it is among. */
export interface Placed extends Leaf {
  shape: string
  id: string
  fate: LeafFate
  /** The shape and the pointer, any entry of a list. */
  kind: string
  asked: readonly Posed[]
}

/** Every value of the answers about each company, once. */
export function placedIn(posed: readonly Posed[], rules: RulesByShape): Placed[] {
  const found = new Map<string, Placed[]>()
  for (const { about, answers } of posed) {
    for (const { shape, id, value } of answers) {
      if (found.has(`${about} ${shape} ${id}`)) continue
      const has = (one: Posed) => one.answers.some((given) => given.shape === shape && given.id === id)
      const asked = posed.filter((one) => one.about === about && has(one))
      found.set(`${about} ${shape} ${id}`, [])
      const placed = accountFor(value, rules[shape] ?? noRules).map((leaf) => {
        const kind = `${shape}${leaf.pointer.replace(/\/\d+(?=\/|$)/g, '/*')}`
        return { ...leaf, shape, id, kind, asked }
      })
      // Of a value that is in a result only where its entry is chosen, nothing can be said.
      const isChoice = asked.every(({ chooses }) => chooses)
      found.set(`${about} ${shape} ${id}`, isChoice ? placed.filter(({ fate }) => !isUsed(fate)) : placed)
    }
  }
  return [...found.values()].flat()
}

function isUsed(fate: LeafFate): boolean {
  return fate === 'kept' || fate === 'derived' || fate === 'decides'
}

const noRules = { kept: [], derived: [], dropped: {} }

/**
 * Why what is said of a value is not so; null where it is. It is changed alone, into each of these in turn: one that is kept or
 * derived changes the result of some question, one that decides may, one that is dropped changes none, and one that is
 * repeated stands in a result without it. What has ended may be drawn in a graph, with its days.
 */
export async function lieOf(leaf: Placed, beside: readonly Leaf['value'][] = []): Promise<string | null> {
  const { kind, fate, value } = leaf
  const others = [otherThan(value), ...beside, ...(typeof value === 'string' ? [`${value} Nova`, renamed(leaf)] : [])]
  for (const other of others.filter((one) => one !== value)) {
    const changed = (await changedBy(leaf, other)).filter((name) => fate !== 'ended' || name !== 'shareholders')
    if (changed.length > 0)
      return isUsed(fate) ? null : `${kind}: ${fate}, and changes ${[...new Set(changed)].join(', ')}`
  }
  if (fate === 'decides' && (await changedBy(leaf, undefined)).length > 0) return null
  if (isUsed(fate)) return `${kind}: ${fate}, and changes nothing`
  const isThere = fate !== 'repeated' || leaf.asked.some((one) => isIn(textsIn(one.result), String(value)))
  return isThere ? null : `${kind}: repeated, and stands nowhere`
}

/** One value of each kind in each answer. */
export function onePerKind(placed: readonly Placed[]): Placed[] {
  const kinds = Map.groupBy(placed, ({ kind, id, fate }) => `${kind} ${id} ${fate}`)
  return [...kinds.values()].flatMap(([first]) => first ?? [])
}

/** Patterns of values that are said to decide, of which no value in any answer does. */
export async function decidersIn(placed: readonly Placed[], rules: RulesByShape): Promise<string[]> {
  const deciders = placed.filter(({ fate }) => fate === 'decides')
  const patterns = Map.groupBy(deciders, ({ shape, pointer, kind }) =>
    nameOf(decidedBy(rules[shape] ?? noRules, pointer) ?? kind),
  )
  const unproven: string[] = []
  for (const [pattern, leaves] of patterns) {
    const beside = [...new Set(leaves.map(({ value }) => value))].slice(0, 5)
    let isProven = false
    for (const leaf of leaves) isProven ||= (await lieOf(leaf, beside)) === null
    if (!isProven) unproven.push(pattern)
  }
  return unproven.toSorted()
}

/** The same field of several lists is one. */
function nameOf(pattern: string): string {
  const [last = '', around = ''] = pattern.split('/').toReversed()
  return last.startsWith('*') ? `${around}/${last}` : last
}

/** A text as it would be of another company. */
function renamed({ asked, value }: Placed): string {
  const [about = ''] = asked.map((one) => one.about)
  return about === '' ? String(value) : String(value).replaceAll(about, String(otherThan(about)))
}

/** Names of the questions whose result is another with this in the place of a value. */
async function changedBy(leaf: Placed, value: unknown): Promise<string[]> {
  const changed: string[] = []
  for (const posed of leaf.asked) {
    const answers = posed.answers.map((one) =>
      one.shape === leaf.shape && one.id === leaf.id ? { ...one, value: withAt(one.value, leaf.pointer, value) } : one,
    )
    if (shownIn(await posed.ask(answers)) !== shownIn(posed.result)) changed.push(posed.name)
  }
  return changed
}

function isIn(texts: readonly string[], text: string): boolean {
  return texts.some((given) => given === text.trim() || standsIn(given, text.trim()))
}

/** Another value of the same type, as plausible in this place. */
export function otherThan(value: Leaf['value']): Leaf['value'] {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value === 12 ? 11 : value + 1
  if (/^(?:true|false)$/.test(value)) return value === 'true' ? 'false' : 'true'
  // Four years earlier there is the same day, in a leap year too.
  const day = /^(\d{4})(-\d{2}-\d{2}.*)$/s.exec(value)
  if (day !== null) return `${Number(day[1]) - 4}${day[2]}`
  if (/^[A-Z]{2}(?:-[A-Z\d]{1,3})?$/.test(value)) return value === 'SE' ? 'FI' : 'SE'
  if (/\d$/.test(value)) return `${value.slice(0, -1)}${(Number(value.at(-1)) + 1) % 10}`
  if (/^\S*$/.test(value)) return /[a-z]/.test(value) ? `${value}x` : `${value}X`
  return `${value} Nova`
}

/** A copy of an answer with another value at a pointer; without the value, where it is undefined. */
export function withAt(answer: unknown, pointer: string, value: unknown): unknown {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  return put(answer, steps, value)
}

function put(around: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  const copy: unknown = Array.isArray(around) ? [...around] : { ...Object(around) }
  const inner = put(Reflect.get(Object(around), step), rest, value)
  if (inner !== undefined) Reflect.set(Object(copy), step, inner)
  else if (Array.isArray(copy)) copy.splice(Number(step), 1)
  else Reflect.deleteProperty(Object(copy), step)
  return copy
}
