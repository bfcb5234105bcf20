import { z } from 'zod'
import { readTolerantly } from '../../connector/index.ts'
import { readJson } from '../../transport/index.ts'

/** What may happen to an answer between one day and another, or by a fault of the register or of what stands before it. */
export const mutations = [
  'null',
  'wrong type',
  'missing',
  'reordered',
  'extra',
  'huge text',
  '90 levels',
  'duplicate',
  'empty',
  'blank',
  'odd characters',
  'number as text',
  'swapped',
] as const
export type Mutation = (typeof mutations)[number]

export const addedText = 'mutation-canary'

interface Spot {
  parent: Record<string, unknown> | unknown[]
  key: string | number
}

/** A copy of an answer with one thing changed at a place that `at` chooses. */
export function mutated(answer: unknown, mutation: Mutation, at: number): unknown {
  const copy: unknown = structuredClone(answer)
  const spots = spotsIn(copy)
  const spot = spots[at % Math.max(1, spots.length)]
  const other = spots[(at * 31 + 7) % Math.max(1, spots.length)]
  if (spot === undefined || other === undefined) return null
  change(spot, mutation, other, at)
  return copy
}

/** As the transport gives it, once it came as bytes: null where that reads nothing of it. */
export function asReceived(
  answer: unknown,
): { value: unknown; leftOut: readonly { pointer: string; reason: 'not_understood' }[] } | null {
  const read = readJson(Buffer.from(JSON.stringify(answer) ?? 'null'))
  if ('problem' in read) return null
  const reading = readTolerantly(z.unknown(), read.value)
  return 'problem' in reading ? null : reading
}

function spotsIn(value: unknown): Spot[] {
  if (Array.isArray(value)) return value.flatMap((item, key) => [{ parent: value, key }, ...spotsIn(item)])
  if (typeof value !== 'object' || value === null) return []
  const parent = value as Record<string, unknown>
  return Object.entries(parent).flatMap(([key, item]) => [{ parent, key }, ...spotsIn(item)])
}

const otherTypes = [addedText, 4_711, -0.5, true, [], {}, [[addedText]], { [addedText]: addedText }]

function change(spot: Spot, mutation: Mutation, other: Spot, at: number): void {
  const { parent, key } = spot
  const value: unknown = Reflect.get(parent, key)
  const put = (item: unknown) => Reflect.set(parent, key, item)
  const changes: Record<Mutation, () => void> = {
    null: () => put(null),
    'wrong type': () => put(otherTypes[at % otherTypes.length]),
    missing: () => (Array.isArray(parent) ? parent.splice(Number(key), 1) : Reflect.deleteProperty(parent, key)),
    reordered: () => reorder(parent),
    extra: () =>
      Array.isArray(parent) ? parent.unshift(addedText) : Reflect.set(parent, addedText, { deep: [addedText] }),
    'huge text': () => put('-'.repeat(50_000)),
    '90 levels': () => put(nested(90)),
    duplicate: () => {
      if (Array.isArray(parent)) parent.push(structuredClone(value))
    },
    empty: () => put(Array.isArray(value) ? [] : typeof value === 'object' ? {} : ''),
    blank: () => put('   '),
    'odd characters': () => put('\u0000 \ud800 \u200b'),
    'number as text': () => put(typeof value === 'number' ? String(value) : Number.parseFloat(String(value)) || 0),
    swapped: () => {
      put(structuredClone(Reflect.get(other.parent, other.key)))
    },
  }
  changes[mutation]()
}

function nested(levels: number): unknown {
  let value: unknown = addedText
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? { deep: value } : [value]
  return value
}

function reorder(parent: Spot['parent']): void {
  if (Array.isArray(parent)) {
    parent.reverse()
    return
  }
  const entries = Object.entries(parent).toReversed()
  for (const [name] of entries) Reflect.deleteProperty(parent, name)
  for (const [name, value] of entries) Reflect.set(parent, name, value)
}
