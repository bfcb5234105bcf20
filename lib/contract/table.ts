import { type ExtensionId, extensions } from './extensions.ts'
import { keysOf } from './fields.ts'
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from './operation.ts'
import { type OperationId, operations } from './operations.ts'

/** Both tables together: what a server of this project may be asked. */
export const routes = { ...operations, ...extensions }
export type RouteId = OperationId | ExtensionId
export const routeIds = keysOf(routes)

export type RouteParams<Id extends RouteId> = ParamsOf<(typeof routes)[Id]>
export type RouteQuery<Id extends RouteId> = QueryOf<(typeof routes)[Id]>
export type RouteBody<Id extends RouteId> = BodyOf<(typeof routes)[Id]>
export type RouteAnswer<Id extends RouteId> = AnswerOf<(typeof routes)[Id]>

/** A row by its id, with its exact schemas forgotten: for code that treats all rows alike. */
export function routeOf(id: RouteId): Operation {
  return routes[id]
}

export interface RouteMatch {
  id: RouteId
  params: Record<string, string>
}

interface Pattern {
  id: RouteId
  method: string
  segments: string[]
}

/** Literal segments sort before parameters, so `/search/autocomplete` is found before `/search/{orderId}` (P134). */
const patterns: Pattern[] = routeIds
  .map((id) => ({ id, method: routeOf(id).method, segments: routeOf(id).path.split('/').slice(1) }))
  .sort((a, b) => specificity(a).localeCompare(specificity(b)))

function specificity(pattern: Pattern): string {
  return pattern.segments.map((segment) => (segment.startsWith('{') ? '1' : '0')).join('')
}

/** Names that stand where an id could stand and are therefore never ids. */
const reserved = new Set(['autocomplete', 'list', 'sources', 'sync'])

/** The row a method and a path belong to; `methods` lists what the path does know when the method is wrong. */
export function matchRoute(method: string, path: string): RouteMatch | { methods: string[] } {
  const segments = path.split('/').slice(1)
  const methods = new Set<string>()
  for (const pattern of patterns) {
    const params = matchSegments(pattern.segments, segments)
    if (params === null) continue
    if (pattern.method === method) return { id: pattern.id, params }
    methods.add(pattern.method)
  }
  return { methods: [...methods] }
}

function matchSegments(pattern: string[], segments: string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
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

/** The path of a row with its parameters filled in and a query appended. */
export function pathOf(id: RouteId, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = routeOf(id).path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}
