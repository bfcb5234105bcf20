import type { Operation } from './v2/operation.ts'

export interface RouteMatch<Id extends string> {
  id: Id
  params: Record<string, string>
}

interface Pattern<Id extends string> {
  id: Id
  method: string
  segments: string[]
}

/** Path segments at the position of an id that are never ids (P134). */
const reserved = new Set(['autocomplete', 'list', 'sources', 'sync'])

/**
 * Finds the row a method and a path belong to, literal segments before parameters; where the path is known and the
 * method is not, `methods` lists the methods of the path.
 */
export function createMatcher<Id extends string>(table: Readonly<Record<Id, Operation>>, ids: readonly Id[]) {
  const patterns: Pattern<Id>[] = ids
    .map((id) => ({ id, method: table[id].method, segments: table[id].path.split('/').slice(1) }))
    .sort((a, b) => specificity(a.segments).localeCompare(specificity(b.segments)))
  const patternsByLength = Map.groupBy(patterns, ({ segments }) => segments.length)
  return (method: string, path: string): RouteMatch<Id> | { methods: string[] } => {
    const segments = path.split('/').slice(1)
    const methods = new Set<string>()
    for (const pattern of patternsByLength.get(segments.length) ?? []) {
      const params = matchSegments(pattern.segments, segments)
      if (params === null) continue
      if (pattern.method === method) return { id: pattern.id, params }
      methods.add(pattern.method)
    }
    return { methods: [...methods] }
  }
}

function specificity(segments: string[]) {
  return segments.map((segment) => (segment.startsWith('{') ? '1' : '0')).join('')
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const given = segments[index] ?? ''
    if (!expected.startsWith('{')) {
      if (expected !== given) return null
      continue
    }
    const value = decodeSegment(given)
    if (value === null || value === '' || reserved.has(value)) return null
    params[expected.slice(1, -1)] = value
  }
  return params
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
