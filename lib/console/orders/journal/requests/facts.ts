import 'server-only'
import { jurisdictionOf, type Operation, type RouteId } from '#lib/contract/index.ts'
import { fieldsOf, textOrNull } from '../../../core/fields.ts'
import { sha256Of } from '../../../core/sha256.ts'
import type { NewRequest } from './store.ts'

/** What a request is about, read off its input: what lists, filters and prices need of it. */
export type Facts = Pick<
  NewRequest,
  | 'product'
  | 'serviceId'
  | 'companyName'
  | 'jurisdictionCode'
  | 'customerReference'
  | 'maxDepth'
  | 'bypassCache'
  | 'isBatch'
>

/** What costs and is no product is listed under the name it has on an invoice. */
const billedAs: Partial<Record<Operation['spends'], string>> = { check: 'monitorCheck', event: 'monitorEvent' }

interface Asked {
  id: RouteId
  operation: Operation
  query: object
  body: unknown
}

export function factsOf({ operation, query, body }: Asked): Facts {
  const given = fieldsOf(body)
  const serviceId = textOrNull(given.serviceId)
  return {
    product: operation.product ?? billedAs[operation.spends] ?? null,
    serviceId,
    companyName: textOrNull(given.companyName),
    jurisdictionCode: textOrNull(given.jurisdictionCode) ?? (serviceId === null ? null : jurisdictionOf(serviceId)),
    customerReference: textOrNull(given.customerReference),
    maxDepth: typeof given.maxDepth === 'number' ? given.maxDepth : null,
    bypassCache: given.bypassCache === true,
    isBatch: 'batch' in query && query.batch === true,
  }
}

/** Two requests are the same when they ask the same thing with the same bytes for the same customer. */
export function hashOf(path: string, body: string | null, customerId: string | null): string {
  return sha256Of(JSON.stringify([path, body, customerId]))
}
