import type { EventCode } from '../names-events.ts'

/** One thing that is no longer as it was. */
export interface Difference {
  eventCode: EventCode
  /** Where it stands, with the key of the thing in a list: `relationships.legalRepresentatives[anna muster|director]`. */
  diffPath: string
  before: unknown
  after: unknown
}

/** A list as a map by what makes its members the same from one look to the next; order says nothing. */
export type Keyed<T> = Map<string, T>

export function keyed<T>(list: readonly T[] | null | undefined, keyOf: (item: T) => string | null): Keyed<T> {
  const map: Keyed<T> = new Map()
  for (const item of list ?? []) {
    const key = keyOf(item)
    if (key !== null) map.set(key, item)
  }
  return map
}

/** One difference for each member that came or went. */
export function compareMembers<T>(
  path: string,
  codes: { added: EventCode; removed: EventCode },
  before: Keyed<T>,
  after: Keyed<T>,
  shown: (item: T) => unknown,
): Difference[] {
  const removed = [...before].filter(([key]) => !after.has(key))
  const added = [...after].filter(([key]) => !before.has(key))
  return [
    ...removed.map(([key, item]) => ({
      eventCode: codes.removed,
      diffPath: `${path}[${key}]`,
      before: shown(item),
      after: null,
    })),
    ...added.map(([key, item]) => ({
      eventCode: codes.added,
      diffPath: `${path}[${key}]`,
      before: null,
      after: shown(item),
    })),
  ]
}

/** One difference where two values are not the same thing said twice. */
export function compareValue(diffPath: string, eventCode: EventCode, before: unknown, after: unknown): Difference[] {
  if (canonical(before) === canonical(after)) return []
  return [{ eventCode, diffPath, before: before ?? null, after: after ?? null }]
}

/** A value as a text that does not depend on the order of names or list members; absent, null and empty are one. */
export function canonical(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return JSON.stringify(plain(value))
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).toSorted().join(',')}]`
  const fields = Object.entries(value)
    .map(([name, item]) => [name, canonical(item)] as const)
    .filter(([, text]) => text !== '' && text !== '{}' && text !== '[]')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, text]) => `${name}:${text}`).join(',')}}`
}

/** Text without what a register's typesetting changes: spaces and the form of composed letters. */
export function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Parts of a key; a key without any part is none. */
export function keyFrom(...parts: readonly (string | null | undefined)[]): string | null {
  const texts = parts.map((part) => plain(part ?? '').toLowerCase())
  return texts.every((text) => text === '') ? null : texts.join('|')
}
