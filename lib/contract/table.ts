import { consoleOperationIds, consoleOperations } from './console/operations.ts'
import { keysOf } from './fields.ts'
import { createMatcher } from './matching.ts'
import { extensions } from './v2/extensions.ts'
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from './v2/operation.ts'
import { operations } from './v2/operations.ts'

/** All operations of our service: both tables together. */
export const routes = { ...operations, ...extensions }
export type RouteId = keyof typeof routes
export const routeIds = keysOf(routes)
export const matchRoute = createMatcher(routes, routeIds)
export const matchConsoleOperation = createMatcher(consoleOperations, consoleOperationIds)

/** All three tables: the operations a page may call, with their roles. */
export const allRoutes = { ...routes, ...consoleOperations }
export type AnyRouteId = keyof typeof allRoutes

export type RouteParams<Id extends AnyRouteId> = ParamsOf<(typeof allRoutes)[Id]>
export type RouteQuery<Id extends AnyRouteId> = QueryOf<(typeof allRoutes)[Id]>
export type RouteBody<Id extends AnyRouteId> = BodyOf<(typeof allRoutes)[Id]>
export type RouteAnswer<Id extends AnyRouteId> = AnswerOf<(typeof allRoutes)[Id]>

/** A row by its id, without the types of its schemas, for code that treats all rows alike. */
export function routeOf(id: AnyRouteId): Operation {
  return allRoutes[id]
}

/** The path of a row with its parameters filled in and a query appended. */
export function pathOf(id: AnyRouteId, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = routeOf(id).path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size === 0 ? path : `${path}?${search}`
}
