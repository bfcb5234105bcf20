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
  const { status } = operation
  const answers: JsonSchema = {
    [status]: {
      description: successTexts[status],
      headers: headersOf(operation, status),
      ...contentOf(operation, use, example),
    },
  }
  if (operation.mode === 'start') {
    answers[200] = {
      description: 'A reused order of today',
      headers: headersOf(operation, 200),
      ...contentOf(operation, use, undefined),
    }
  }
  if (operation.otherStatus !== undefined) {
    const headers = headersOf(operation, operation.otherStatus)
    answers[operation.otherStatus] = { description: 'Not so', headers, ...contentOf(operation, use, undefined) }
  }
  if (operation.content === 'bytes') {
    answers[206] = {
      description: 'The range that was asked for',
      headers: headersOf(operation, 206),
      ...contentOf(operation, use, undefined),
    }
    answers[416] = { description: 'A range outside of the file', headers: headersOf(operation, 416) }
  }
  if (operation.isTagged === true) {
    answers[304] = {
      description: 'Nothing has changed since the answer with this ETag',
      headers: headersOf(operation, 304),
    }
  }
  return answers
}

const successTexts: Record<Operation['status'], string> = {
  200: 'Success',
  201: 'Created',
  202: 'Accepted: it goes on without the caller',
  204: 'Done; without a body',
}

function contentOf(operation: Operation, use: (schema: z.ZodType) => JsonSchema, example: unknown): JsonSchema {
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
  for (const [name, schema, description] of headerParameters(operation)) {
    list.push({ name, in: 'header', required: false, schema, description })
  }
  return list
}

function headerParameters(operation: Operation): [name: string, schema: JsonSchema, description: string][] {
  const list: [string, JsonSchema, string][] = []
  if (operation.isTagged === true)
    list.push(['If-None-Match', { type: 'string' }, 'The ETag of an answer that the caller still has'])
  if (operation.isPublic) return list
  const version = { type: 'string', enum: [...serviceVersions], default: operation.version }
  list.push(['Service-Version', version, 'The version to answer in'])
  if (operation.mode === 'poll')
    list.push([
      'Prefer',
      { type: 'string', examples: ['wait=30'] },
      `wait=<seconds>: answer when the order has ended, at most after ${limits.waitSecondsMax} seconds`,
    ])
  if (operation.customerHeader !== undefined)
    list.push([
      operation.customerHeader,
      { type: 'string', maxLength: limits.customerIdCharactersMax },
      'The customer the request is for',
    ])
  if (operation.spends === 'free') return list
  list.push([
    creditsMaxHeader,
    { type: 'integer', minimum: 0 },
    'The most the request may be charged; 409 where it costs more',
  ])
  if (operation.method === 'POST')
    list.push([
      'Idempotency-Key',
      { type: 'string', maxLength: limits.idempotencyKeyCharactersMax },
      'The same key and body within 24 hours give the same answer, and nothing twice',
    ])
  return list
}
