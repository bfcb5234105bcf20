import { z } from 'zod'
import { ErrorBody, ErrorPlace } from '../error-body.ts'
import { keysOf } from '../keys-of.ts'
import { type RouteId, routeIds, routeOf } from '../table.ts'
import * as caps from '../v2/caps.ts'
import * as completeness from '../v2/completeness.ts'
import * as document from '../v2/document.ts'
import * as financials from '../v2/financials.ts'
import * as graph from '../v2/graph.ts'
import * as history from '../v2/history.ts'
import * as integration from '../v2/integration.ts'
import * as invoice from '../v2/invoice.ts'
import * as invoiceSignature from '../v2/invoice-signature.ts'
import * as jurisdiction from '../v2/jurisdiction.ts'
import * as monitor from '../v2/monitor.ts'
import * as order from '../v2/order.ts'
import * as party from '../v2/party.ts'
import * as platform from '../v2/platform.ts'
import * as report from '../v2/report.ts'
import { orders, results } from '../v2/results.ts'
import * as search from '../v2/search.ts'
import * as source from '../v2/source.ts'
import * as ubo from '../v2/ubo.ts'
import * as webhook from '../v2/webhook.ts'
import * as values from '../values.ts'

const modules = [
  ...[values, source, party, report, ubo, financials, graph, search, document, order, jurisdiction, integration],
  ...[invoice, invoiceSignature, caps, webhook, completeness, history, monitor, platform],
  { ErrorBody, ErrorPlace },
]

/** Objects, and unions and maps of them, have the name the contract exports them by; texts and numbers stand where they are used. */
const namedKinds = ['object', 'union', 'record']

/**
 * The name of each schema in the OpenAPI document. An order of a product is named by its result (`CompanyReportOrder`), and what
 * has no name in the contract by its row (`QuoteRequest`, `ListOrdersAnswer`).
 */
export function namedSchemas(): z.core.$ZodRegistry<{ id: string }> {
  const registry = z.registry<{ id: string }>()
  const taken = new Set<string>()
  const name = (schema: z.ZodType | null | undefined, id: string) => {
    if (!(schema instanceof z.ZodType) || registry.has(schema) || taken.has(id)) return
    registry.add(schema, { id })
    taken.add(id)
  }
  // By name: what a module exports comes in another order where it is bundled.
  const exported = modules.flatMap((module) => Object.entries<unknown>({ ...module }))
  for (const [id, schema] of exported.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (schema instanceof z.ZodType && namedKinds.includes(schema.def.type)) name(schema, id)
  }
  for (const product of keysOf(results)) {
    const result = registry.get(results[product])?.id ?? product
    name(orders[product], result.replace(/Result$/, 'Order'))
  }
  for (const id of routeIds) {
    name(routeOf(id).body, `${capitalized(id)}Request`)
    name(routeOf(id).answer, `${capitalized(id)}Answer`)
  }
  return registry
}

function capitalized(id: RouteId) {
  return id.charAt(0).toUpperCase() + id.slice(1)
}
