import { z } from 'zod'
import { ErrorBody } from './error-body.ts'
import { type ErrorCode, errorCodes } from './errors.ts'
import { keysOf } from './keys-of.ts'
import { type RouteId, routeIds, routeOf } from './table.ts'
import { DocumentListResult, DocumentResult } from './v2/document.ts'
import { FinancialsResult, Statement } from './v2/financials.ts'
import { GraphEdge, GraphNode, ShareholderGraphResult } from './v2/graph.ts'
import { Invoice, InvoiceLine, LedgerItem } from './v2/invoice.ts'
import { Jurisdiction } from './v2/jurisdiction.ts'
import { creditsMaxHeader, serviceVersions } from './v2/limits.ts'
import { MonitorDetail, MonitorEvent } from './v2/monitor.ts'
import { type Operation, scopeOf } from './v2/operation.ts'
import { CompanyParty, Person } from './v2/party.ts'
import { BasicInformation, CompanyReportResult, Relationships, Shareholder } from './v2/report.ts'
import { type Scope, scopes } from './v2/scopes.ts'
import { LiveSearchResult } from './v2/search.ts'
import { SourceEntry } from './v2/source.ts'
import { UboReportResult } from './v2/ubo.ts'
import { Webhook } from './v2/webhook.ts'
import { Address, DateValue, Identifier, LegalForm, Money, Percentage, Risk, Role } from './values.ts'

/** Schemas that get a name of their own in the document; the rest are inlined. */
const named = {
  Address,
  BasicInformation,
  CompanyParty,
  CompanyReportResult,
  DateValue,
  DocumentListResult,
  DocumentResult,
  ErrorBody,
  FinancialsResult,
  GraphEdge,
  GraphNode,
  Identifier,
  Invoice,
  InvoiceLine,
  Jurisdiction,
  LedgerItem,
  LegalForm,
  LiveSearchResult,
  Money,
  MonitorDetail,
  MonitorEvent,
  Percentage,
  Person,
  Relationships,
  Risk,
  Role,
  Shareholder,
  ShareholderGraphResult,
  SourceEntry,
  Statement,
  UboReportResult,
  Webhook,
}

type JsonSchema = Record<string, unknown>

const keyDescription = `A key has one or more of the scopes ${scopes.join(', ')}; each operation lists the one it needs. \`read\`: results, orders, catalogue, invoices. \`order\`: everything that costs credits, including checks and replays; a read with includeIntermediateResult needs it as well. \`manage\`: webhooks, monitors, integrations, cancel. \`secrets\`: signing secrets and unmasked header values, rotation, keys.`

/** The OpenAPI 3.1 document of both tables, generated from the schemas that validate requests. */
export function openApiDocument(serverUrl: string): JsonSchema {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id })
  for (const id of routeIds) {
    const { body, answer } = routeOf(id)
    if (body !== undefined && !registry.has(body)) registry.add(body, { id: `${id}Request` })
    if (answer !== null && !registry.has(answer)) registry.add(answer, { id: `${id}Answer` })
  }
  const { schemas } = z.toJSONSchema(registry, { uri: reference, io: 'input', unrepresentable: 'any' })
  const paths: Record<string, JsonSchema> = {}
  for (const id of routeIds) {
    const operation = routeOf(id)
    const path = paths[operation.path] ?? {}
    path[operation.method.toLowerCase()] = describeOperation(id, operation, (schema) => registry.get(schema)?.id)
    paths[operation.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Company Registry Data Service',
      version: serviceVersions.at(-1),
      description:
        'Company data from official registers: orders, webhooks, monitors, integrations, billing, catalogue.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(routeIds.map((id) => routeOf(id).tag))].map((name) => ({ name })),
    security: [{ apiKey: [] }],
    paths,
    components: {
      securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: keyDescription } },
      schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema)])),
    },
  }
}

function reference(id: string): string {
  return `#/components/schemas/${id}`
}

/** Removes the keywords of a standalone schema. */
function plain(schema: object): JsonSchema {
  const { $schema: _dialect, $id: _id, id: _name, ...rest } = { ...schema } as JsonSchema
  return rest
}

function describeOperation(
  id: RouteId,
  operation: Operation,
  idOf: (schema: z.ZodType) => string | undefined,
): JsonSchema {
  const use = (schema: z.ZodType) => ({ $ref: reference(idOf(schema) ?? id) })
  const media = operation.content === 'bytes' ? 'application/octet-stream' : 'text/plain'
  const success: JsonSchema = { description: 'Success' }
  if (operation.answer !== null) success.content = { 'application/json': { schema: use(operation.answer) } }
  else if (operation.content !== undefined) success.content = { [media]: { schema: { type: 'string' } } }
  const responses: Record<string, JsonSchema> = { [operation.status]: success }
  if (operation.mode === 'start') responses['200'] = { ...success, description: 'A reused order of today' }
  for (const [status, codes] of failures(operation)) {
    responses[status] = {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: reference('ErrorBody') } } },
    }
  }
  return {
    operationId: id,
    tags: [operation.tag],
    summary: operation.summary,
    security: securityOf(scopeOf(operation)),
    parameters: parameters(operation),
    ...(operation.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: use(operation.body) } } } }),
    responses,
  }
}

/** For a scheme other than OAuth the list has the roles the caller needs (OpenAPI 3.1, Security Requirement Object). */
function securityOf(scope: Scope | null): JsonSchema[] {
  return scope === null ? [] : [{ apiKey: [scope] }]
}

function parameters(operation: Operation): JsonSchema[] {
  const list: JsonSchema[] = []
  for (const [name, schema] of Object.entries(operation.params?.shape ?? {})) {
    list.push({ name, in: 'path', required: true, schema: parameterSchema(schema) })
  }
  for (const [name, schema] of Object.entries(operation.query?.shape ?? {})) {
    list.push({ name, in: 'query', required: !schema.safeParse(undefined).success, schema: parameterSchema(schema) })
  }
  if (operation.isPublic) return list
  const version = { type: 'string', enum: [...serviceVersions], default: operation.version }
  list.push({ name: 'Service-Version', in: 'header', required: false, schema: version })
  if (operation.customerHeader !== undefined) {
    list.push({
      name: operation.customerHeader,
      in: 'header',
      required: false,
      schema: { type: 'string', maxLength: 150 },
    })
  }
  if (operation.spends !== 'free') {
    list.push({ name: creditsMaxHeader, in: 'header', required: false, schema: { type: 'integer', minimum: 0 } })
  }
  if (operation.spends !== 'free' && operation.method === 'POST') {
    list.push({ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } })
  }
  return list
}

/** A parameter's own form: text parsed into a number or a flag says so through its `param` metadata. */
function parameterSchema(schema: z.core.$ZodType): JsonSchema {
  const json = plain(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const { param, ...rest } = json
  return typeof param === 'object' && param !== null ? { ...param } : rest
}

function failures(operation: Operation): Map<string, ErrorCode[]> {
  const possible: ErrorCode[] = ['request.invalid', 'internal.unexpected', 'internal.storage_full']
  if (!operation.isPublic) possible.push('auth.unauthorized', 'auth.forbidden', 'request.rate_limited')
  if (operation.params !== undefined) possible.push('resource.not_found')
  if (operation.body !== undefined) possible.push('request.too_large')
  if (operation.spends !== 'free') possible.push('credits.insufficient', 'request.conflict', 'capability.not_available')
  if (operation.mode === 'sync') {
    possible.push(
      'request.timeout',
      'company.not_found',
      'source.rate_limited',
      'source.network_error',
      'source.unavailable',
    )
  }
  const byStatus = new Map<string, ErrorCode[]>()
  for (const code of keysOf(errorCodes).filter((known) => possible.includes(known))) {
    const status = String(errorCodes[code].status)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  byStatus.set('503', [...(byStatus.get('503') ?? []), 'internal.unexpected'])
  return byStatus
}
