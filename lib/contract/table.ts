import { consoleOperationIds, consoleOperations } from './console/operations.ts'
import { keysOf } from './keys-of.ts'
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
