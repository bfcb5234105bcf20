import type { z } from 'zod'
import type { RouteId } from '../table.ts'
import { creditsMaxHeader, limits, serviceVersions } from '../v2/limits.ts'
import { type Operation, scopeOf } from '../v2/operation.ts'
import type { Scope } from '../v2/scopes.ts'
import { failuresOf } from './failures.ts'
import { headersOf } from './headers.ts'
import { type JsonSchema, parameterSchema, reference } from './schemas.ts'

interface Described {
  names: z.core.$ZodRegistry<{ id: string }>
  /** An answer of the service to a request of this row. */
  example: unknown
}

export function describeOperation(id: RouteId, operation: Operation, { names, example }: Described): JsonSchema {
  const use = (schema: z.ZodType) => ({ $ref: reference(names.get(schema)?.id ?? id) })
  return {
    operationId: id,
    tags: [operation.tag],
    summary: operation.summary,
    description: descriptionOf(operation),
    security: securityOf(scopeOf(operation)),
    parameters: parameters(operation),
    ...(operation.body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: use(operation.body) } } } }),
    responses: { ...failuresOf(operation), ...successes(operation, use, example) },
  }
}

/** What a caller pays, and which right the key needs. */
function descriptionOf(operation: Operation): string {
  const scope = scopeOf(operation)
  const needs = scope === null ? 'Needs no key.' : `Needs a key with the scope \`${scope}\`.`
  return `${prices[operation.spends]} ${needs}`
}

const prices: Record<Operation['spends'], string> = {
  free: 'Free.',
  order: 'Costs the price of its product once the order is completed; a reused order costs nothing.',
  poll: 'Free, but for an intermediate result, which costs once for each version that is read.',
  check: 'Costs the price of a check.',
  event: 'Costs the price of an event once it is delivered.',
}

/** For a scheme other than OAuth the list has the roles the caller needs (OpenAPI 3.1, Security Requirement Object). */
function securityOf(scope: Scope | null): JsonSchema[] {
  return scope === null ? [] : [{ apiKey: [scope] }]
}

function successes(operation: Operation, use: (schema: z.ZodType) => JsonSchema, example: unknown): JsonSchema {
  const { status, otherStatus } = operation
  const content = contentOf(operation, use)
  const answers: JsonSchema = {}
  const answer = (code: number, description: string, has: JsonSchema = {}) => {
    answers[code] = { description, headers: headersOf(operation, code), ...has }
  }
  answer(status, successTexts[status], contentOf(operation, use, example))
  if (operation.mode === 'start') answer(200, 'A reused order of today', content)
  if (otherStatus !== undefined) answer(otherStatus, 'Not so', content)
  if (operation.content === 'bytes') {
    answer(206, 'The range that was asked for', content)
    answer(416, 'A range outside of the file')
  }
  if (operation.isTagged === true) answer(304, 'Nothing has changed since the answer with this ETag')
  return answers
}

const successTexts: Record<Operation['status'], string> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted: it goes on without the caller',
  204: 'Done; without a body',
}

function contentOf(operation: Operation, use: (schema: z.ZodType) => JsonSchema, example?: unknown): JsonSchema {
  if (operation.answer !== null) {
    const json = { schema: use(operation.answer), ...(example === undefined ? {} : { example }) }
    return { content: { 'application/json': json } }
  }
  if (operation.content === 'bytes') return { content: { 'application/octet-stream': {} } }
  return operation.content === 'text' ? { content: { 'text/plain': { schema: { type: 'string' } } } } : {}
}

function parameters(operation: Operation): JsonSchema[] {
  const list: JsonSchema[] = []
  for (const [name, schema] of Object.entries(operation.params?.shape ?? {})) {
    list.push({ name, in: 'path', required: true, schema: parameterSchema(schema) })
  }
  for (const [name, schema] of Object.entries(operation.query?.shape ?? {})) {
    list.push({ name, in: 'query', required: !schema.safeParse(undefined).success, schema: parameterSchema(schema) })
  }
  const header = (name: string, schema: JsonSchema, description: string) => {
    list.push({ name, in: 'header', required: false, schema, description })
  }
  const text = (name: string, description: string, has: JsonSchema = {}) => {
    header(name, { type: 'string', ...has }, description)
  }
  if (operation.isTagged === true) text('If-None-Match', 'The ETag of an answer that the caller still has')
  if (operation.isPublic) return list
  text('Service-Version', 'The version to answer in', { enum: [...serviceVersions], default: operation.version })
  if (operation.mode === 'poll') {
    const wait = `wait=<seconds>: answer when the order has ended, at most after ${limits.waitSecondsMax} seconds`
    text('Prefer', wait, { examples: ['wait=30'] })
  }
  if (operation.customerHeader !== undefined)
    text(operation.customerHeader, 'The customer the request is for', { maxLength: limits.customerIdCharactersMax })
  if (operation.spends === 'free') return list
  const most = 'The most the request may be charged; 409 where it costs more'
  header(creditsMaxHeader, { type: 'integer', minimum: 0 }, most)
  if (operation.method === 'POST') {
    const once = 'The same key and body within 24 hours give the same answer, and nothing twice'
    text('Idempotency-Key', once, { maxLength: limits.idempotencyKeyCharactersMax })
  }
  return list
}
