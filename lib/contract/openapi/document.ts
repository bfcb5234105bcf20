import { type RouteId, routeIds, routeOf } from '../table.ts'
import { serviceVersions } from '../v2/limits.ts'
import { scopes } from '../v2/scopes.ts'
import onFile from './examples.json' with { type: 'json' }
import { failureComponents } from './failures.ts'
import { headerComponents } from './headers.ts'
import { namedSchemas } from './names.ts'
import { describeOperation } from './operations.ts'
import { type JsonSchema, namedJsonSchemas, reference } from './schemas.ts'

const keyDescription = `A key has one or more of the scopes ${scopes.join(', ')}; each operation lists the one it needs. \`read\`: results, orders, catalogue, invoices. \`order\`: everything that costs credits, including checks and replays; a read with includeIntermediateResult needs it as well. \`manage\`: webhooks, monitors, integrations, cancel. \`secrets\`: signing secrets and unmasked header values, rotation, keys.`

/** What the service once answered to a request of a row (`npm run openapi`). */
type Examples = Readonly<Partial<Record<RouteId, unknown>>>

/** The OpenAPI 3.1 document of both tables, generated from the schemas that validate requests. */
export function openApiDocument(serverUrl: string, examples: Examples = onFile): JsonSchema {
  const names = namedSchemas()
  const paths: Record<string, JsonSchema> = {}
  for (const id of routeIds) {
    const operation = routeOf(id)
    const path = paths[operation.path] ?? {}
    path[operation.method.toLowerCase()] = describeOperation(id, operation, { names, example: examples[id] })
    paths[operation.path] = path
  }
  const responses = failureComponents(routeIds.map(routeOf))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Company Registry Data Service',
      version: serviceVersions.at(-1),
      description:
        'Company data from official registers: orders, webhooks, monitors, integrations, billing, catalogue. What an answer holds beyond this document is no change of the version: leave it aside.',
      contact: { name: 'Operator of the service', url: serverUrl },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: serverUrl }],
    tags: tags.filter(({ name }) => routeIds.some((id) => routeOf(id).tag === name)),
    security: [{ apiKey: [] }],
    paths,
    webhooks: deliveries,
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: keyDescription } },
      headers: headerComponents,
      responses,
      schemas: usedIn({ paths, deliveries, responses }, namedJsonSchemas(names)),
    },
  }
}

/** The schemas that are referred to, also by each other. */
function usedIn(described: JsonSchema, schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const used = new Set<string>()
  const visit = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(schemas[name] ?? {})
    }
  }
  visit(described)
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => used.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** What the groups of operations are about, in the order of the reference. */
const tags = [
  { name: 'Data products', description: 'Orders of company data: started, polled, or waited for' },
  { name: 'Webhooks', description: 'Signed deliveries of completed orders' },
  { name: 'Monitors', description: 'Checks of a company by a schedule, and the changes they found' },
  { name: 'Platform', description: 'Jurisdictions with their capabilities' },
  { name: 'Integrations', description: 'Credentials of the organization for data sources' },
  { name: 'Billing', description: 'Invoices with all their events' },
  { name: 'Extensions', description: 'What this service offers beyond the interface; GET /v2 lists it' },
]

const header = (name: string, description: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description,
})

const signed = [
  header('Service-Webhook-Id', 'The same in every attempt of a delivery'),
  header('Service-Webhook-Timestamp', 'Unix time of this attempt, in seconds'),
  header('Service-Webhook-Signature', 'v1,<base64 of HMAC-SHA256 over id.timestamp.body>, one for each valid secret'),
]

function sent(operationId: string, summary: string, schema: string, headers: JsonSchema[]): JsonSchema {
  const responses = { '2XX': { description: 'The delivery is stored; every other answer is tried again' } }
  const content = { 'application/json': { schema: { $ref: reference(schema) } } }
  const parameters = [...headers, header('Service-Version', 'The version of the body')]
  const post = { operationId, tags: ['Webhooks'], summary, description: 'Sent to a receiver.', security: [] }
  return { post: { ...post, parameters, requestBody: { required: true, content }, responses } }
}

/** What the service sends to receivers (interface, "Events"). */
const deliveries = {
  orderCompleted: sent('receiveOrder', 'A completed order, to every active webhook', 'Order', signed),
  changeDetected: sent(
    'receiveChange',
    'A change that a check of a monitor found, to every active webhook',
    'ChangeNotice',
    [],
  ),
  monitorEvent: sent('receiveEvent', 'An event of a monitor, to its webhookUrl', 'MonitorEvent', [
    header('Service-Event-Id', 'The event'),
  ]),
}
