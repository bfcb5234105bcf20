import { extensions, keysOf, type RouteAnswer, type RouteId, serviceVersions } from '#lib/contract/index.ts'

/** What this service is and what it offers beyond the interface: exactly the extensions that have a handler. */
export function describeService(served: ReadonlySet<RouteId>): RouteAnswer<'describeService'> {
  const routes = keysOf(extensions)
    .filter((id) => served.has(id))
    .map((id) => `${extensions[id].method} ${extensions[id].path}`)
  return {
    service: 'registry-service',
    versions: [...serviceVersions],
    extensions: [...routes, 'Idempotency-Key'],
  }
}
