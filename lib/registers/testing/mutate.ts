/** What may happen to an answer between one day and another. */
export const mutations = ['missing', 'null', 'wrong type', 'reordered', 'extra', 'repeated'] as const
export type Mutation = (typeof mutations)[number]

/** Marks what a mutation adds, so that a result shows where it went. */
export const addedText = 'mutation-canary'

interface Place {
  parent: Record<string, unknown> | unknown[]
  key: string | number
}

/** A copy of an answer with one thing changed; `at` chooses the place and `kind` what stands there of another type. */
export function mutate(answer: unknown, mutation: Mutation, at: number, kind: number): unknown {
  const copy: unknown = structuredClone(answer)
  const places = placesIn(copy)
  const place = places[at % Math.max(1, places.length)]
  if (place === undefined) return mutation === 'null' ? null : copy
  change(place, mutation, kind)
  return copy
}

function placesIn(value: unknown): Place[] {
  if (Array.isArray(value)) return value.flatMap((item, key) => [{ parent: value, key }, ...placesIn(item)])
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, item]) => [{ parent: value, key }, ...placesIn(item)])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function change({ parent, key }: Place, mutation: Mutation, kind: number): void {
  if (mutation === 'missing') remove(parent, key)
  if (mutation === 'null') put(parent, key, null)
  if (mutation === 'wrong type') put(parent, key, otherTypes[kind % otherTypes.length])
  if (mutation === 'reordered') reorder(parent)
  if (mutation === 'extra') add(parent)
  if (mutation === 'repeated' && Array.isArray(parent)) parent.push(structuredClone(parent[Number(key)]))
}

const otherTypes = [addedText, 4_711, -0.5, true, [], {}, [[addedText]], { [addedText]: addedText }, '']

function put(parent: Place['parent'], key: string | number, value: unknown): void {
  if (Array.isArray(parent)) parent[Number(key)] = value
  else parent[key] = value
}

function remove(parent: Place['parent'], key: string | number): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete parent[key]
}

function reorder(parent: Place['parent']): void {
  if (Array.isArray(parent)) {
    parent.reverse()
    return
  }
  const entries = Object.entries(parent).toReversed()
  for (const [name] of entries) delete parent[name]
  for (const [name, value] of entries) parent[name] = value
}

function add(parent: Place['parent']): void {
  if (Array.isArray(parent)) parent.unshift(addedText)
  else parent[addedText] = { deep: [addedText] }
}
