import {
  creditsMaxHeader,
  extensions,
  keysOf,
  type RouteAnswer,
  type RouteId,
  serviceVersions,
} from '#lib/contract/index.ts'
import type { Caller } from '../context.ts'
import type { ServiceEnv } from '../env.ts'

/**
 * What this service is and what it offers beyond the interface: exactly the extensions that have a handler. The scopes are
 * those of the key that asks.
 */
export function describeService(
  { deliveryAddresses }: ServiceEnv,
  served: ReadonlySet<RouteId>,
  { scopes }: Caller,
): RouteAnswer<'describeService'> {
  const routes = keysOf(extensions)
    .filter((id) => served.has(id))
    .map((id) => `${extensions[id].method} ${extensions[id].path}`)
  return {
    service: 'registry-service',
    versions: [...serviceVersions],
    extensions: [...routes, 'Idempotency-Key', creditsMaxHeader],
    scopes: [...scopes],
    ...(deliveryAddresses.length === 0 ? {} : { deliveryAddresses: [...deliveryAddresses] }),
  }
}
