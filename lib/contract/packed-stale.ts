import { keysOf } from './keys-of.ts'
import { allRoutes, routeOf } from './table.ts'

/** What each act makes stale; plain data in a browser, as `packed-rows.ts`, and fetched when the first act is done. */
export const stale: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  keysOf(allRoutes).flatMap((id) => {
    const { makesStale = [] } = routeOf(id)
    return makesStale.length > 0 ? [[id, makesStale]] : []
  }),
)
