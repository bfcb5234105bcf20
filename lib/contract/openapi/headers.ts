import { creditsChargedHeader, serviceVersions } from '../v2/limits.ts'
import type { Operation } from '../v2/operation.ts'
import type { JsonSchema } from './schemas.ts'

const text = { type: 'string' }
const seconds = { type: 'integer', minimum: 0 }

/** Headers of answers, by their names. */
export const headerComponents = {
  'X-Request-Id': {
    description: 'The request, as an error names it and the log of the service',
    schema: text,
    required: true,
  },
  'Service-Version': {
    description: 'The version that answered',
    schema: { type: 'string', enum: [...serviceVersions] },
  },
  'RateLimit-Policy': {
    description: 'Requests a key and its organization may send each second (draft-ietf-httpapi-ratelimit-headers)',
    schema: text,
  },
  RateLimit: { description: 'How many of them are left, and in how many seconds all are back', schema: text },
  ETag: {
    description: 'Tag of the content: sent as If-None-Match, an unchanged answer is 304 without a body',
    schema: text,
  },
  Location: {
    description: 'Where to read what this request has begun or made',
    schema: { type: 'string', format: 'uri-reference' },
  },
  'Retry-After': { description: 'Seconds after which to ask again', schema: seconds },
  Link: { description: 'The next page, and the previous one (RFC 8288)', schema: text },
  'Idempotent-Replayed': {
    description: 'true where the answer is that of an earlier request with this Idempotency-Key',
    schema: { type: 'string', const: 'true' },
  },
  'Preference-Applied': { description: 'The preference that was followed (RFC 7240)', schema: text },
  'WWW-Authenticate': { description: 'How to authenticate', schema: text },
  [title(creditsChargedHeader)]: { description: 'Credits charged for this answer', schema: seconds },
} as const satisfies Record<string, JsonSchema>

type HeaderName = keyof typeof headerComponents

function title(header: string): string {
  return header.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** Headers of the answers of a row with a status. */
export function headersOf(operation: Operation, status: number): JsonSchema {
  return Object.fromEntries(namesOf(operation, status).map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function namesOf(operation: Operation, status: number): HeaderName[] {
  const names: HeaderName[] = ['X-Request-Id']
  if (!operation.isPublic) names.push('Service-Version', 'RateLimit-Policy', 'RateLimit')
  if (status === 401) names.push('WWW-Authenticate')
  if (status === 429 || status === 503) names.push('Retry-After')
  if (status >= 400) return names
  if (operation.isTagged === true) names.push('ETag')
  if (operation.mode === 'poll') names.push('Preference-Applied', 'Retry-After')
  if (status >= 201 && operation.followedAt !== undefined) names.push('Location')
  if (status === 202) names.push('Retry-After')
  if (operation.spends !== 'free' && operation.method === 'POST') names.push('Idempotent-Replayed')
  if (operation.spends === 'poll') names.push('X-Credits-Charged')
  if (operation.pages !== undefined) names.push('Link')
  return names
}
