import { type RouteId, routeIds, routeOf } from '../table.ts'
import { serviceVersions } from '../v2/limits.ts'
import { scopes } from '../v2/scopes.ts'
import { deliveries } from './deliveries.ts'
import onFile from './examples.json' with { type: 'json' }
import { failureComponents } from './failures.ts'
import { headerComponents } from './headers.ts'
import { namedSchemas } from './names.ts'
import { describeOperation } from './operations.ts'
import { type JsonSchema, namedJsonSchemas } from './schemas.ts'
import { tags } from './tags.ts'

const keyDescription = `A key has one or more of the scopes ${scopes.join(', ')}; each operation lists the one it needs. \`read\`: results, orders, catalogue, invoices. \`order\`: everything that costs credits, including checks and replays; a read with includeIntermediateResult needs it as well. \`manage\`: webhooks, monitors, integrations, cancel. \`secrets\`: signing secrets and unmasked header values, rotation, keys.`

/** What the service once answered to a request of a row (`npm run openapi`). */
export type Examples = Readonly<Partial<Record<RouteId, unknown>>>

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
