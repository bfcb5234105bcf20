import { consoleOperationIds, consoleOperations } from './console.ts'
import { extensions } from './extensions.ts'
import { keysOf } from './fields.ts'
import { createMatcher } from './matching.ts'
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from './operation.ts'
import { operations } from './operations.ts'

/** What a server of the interface, ours at least, may be asked: both tables together. */
export const routes = { ...operations, ...extensions }
export type RouteId = keyof typeof routes
export const routeIds = keysOf(routes)
export const matchRoute = createMatcher(routes, routeIds)
export const matchConsoleOperation = createMatcher(consoleOperations, consoleOperationIds)

/** All three tables: what a page may call, each with the roles that may. */
export const allRoutes = { ...routes, ...consoleOperations }
export type AnyRouteId = keyof typeof allRoutes

export type RouteParams<Id extends AnyRouteId> = ParamsOf<(typeof allRoutes)[Id]>
export type RouteQuery<Id extends AnyRouteId> = QueryOf<(typeof allRoutes)[Id]>
export type RouteBody<Id extends AnyRouteId> = BodyOf<(typeof allRoutes)[Id]>
export type RouteAnswer<Id extends AnyRouteId> = AnswerOf<(typeof allRoutes)[Id]>

/** A row by its id, with its exact schemas forgotten: for code that treats all rows alike. */
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
