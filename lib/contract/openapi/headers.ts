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

function title(header: string) {
  return header.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** Headers of the answers of a row with a status; null for a refusal, which is the same for every row. */
export function headersOf(operation: Operation | null, status: number): JsonSchema {
  return Object.fromEntries(namesOf(operation, status).map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function namesOf(operation: Operation | null, status: number): HeaderName[] {
  const names: HeaderName[] = ['X-Request-Id']
  if (operation === null) names.push('Service-Version', 'RateLimit-Policy', 'RateLimit')
  if (status === 401) names.push('WWW-Authenticate')
  if (status === 429 || status === 503) names.push('Retry-After')
  return operation === null ? names : [...names, ...ofSuccess(operation, status)]
}

function ofSuccess(operation: Operation, status: number): HeaderName[] {
  const { isPublic, isTagged, mode, followedAt, spends, method, pages } = operation
  const each: Partial<Record<HeaderName, boolean>> = {
    'Service-Version': !isPublic,
    'RateLimit-Policy': !isPublic,
    RateLimit: !isPublic,
    ETag: isTagged === true,
    'Preference-Applied': mode === 'poll',
    Location: (status === 201 || status === 202) && followedAt !== undefined,
    'Retry-After': status === 202 || mode === 'poll',
    'Idempotent-Replayed': spends !== 'free' && method === 'POST',
    'X-Credits-Charged': spends === 'poll',
    Link: pages !== undefined,
  }
  return Object.entries(each).flatMap(([name, has]) => (has ? [name as HeaderName] : []))
}
