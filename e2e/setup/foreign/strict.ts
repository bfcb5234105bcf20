/** What the interface shows of a request; where it says "not shown", what this console sends stands here by name. */
interface Shown {
  method: string
  path: RegExp
  query?: readonly string[]
  body?: readonly string[]
  version?: string
}

const common = ['serviceId', 'customerReference', 'metadata', 'bypassCache']
const paged = ['limit', 'offset']
const start = (path: string, body: readonly string[] = common): Shown => ({
  method: 'POST',
  path: new RegExp(`^/v2/companies/${path}$`),
  query: ['batch'],
  body,
})
const billing = '2026-05-01'

export const shown: readonly Shown[] = [
  { method: 'GET', path: /^\/v2\/companies\/search\/autocomplete$/, query: ['query', 'jurisdictionCode', 'limit'] },
  start('search', ['companyName', 'jurisdictionCode', 'customerReference', 'metadata', 'bypassCache']),
  start('prefill'),
  start('documents/list'),
  start('documents', [...common, 'documentId', 'code', 'format']),
  start('report'),
  start('finance'),
  start('ubo'),
  start('shareholder-graph', [...common, 'maxDepth']),
  {
    method: 'GET',
    path: /^\/v2\/companies\/(search|documents\/list|documents|report|finance|ubo|shareholder-graph)\/[^/]+$/,
    query: ['customerId', 'includeIntermediateResult'],
  },
  { method: 'POST', path: /^\/v2\/webhooks$/, body: ['name', 'url', 'customHeaders'] },
  { method: 'GET', path: /^\/v2\/webhooks\/[^/]+$/ },
  { method: 'DELETE', path: /^\/v2\/webhooks\/[^/]+$/ },
  { method: 'POST', path: /^\/v2\/webhooks\/[^/]+\/secret\/rotate$/ },
  { method: 'GET', path: /^\/v2\/monitors\/sources$/, query: ['serviceId'] },
  { method: 'POST', path: /^\/v2\/monitors$/, body: ['serviceId', 'sources', 'scheduleCron', 'webhookUrl'] },
  { method: 'GET', path: /^\/v2\/monitors$/, query: paged },
  { method: 'GET', path: /^\/v2\/monitors\/[^/]+$/ },
  { method: 'GET', path: /^\/v2\/monitors\/[^/]+\/events$/, query: paged },
  { method: 'POST', path: /^\/v2\/monitors\/[^/]+\/events\/[^/]+\/replay$/ },
  { method: 'DELETE', path: /^\/v2\/monitors\/[^/]+$/ },
  { method: 'GET', path: /^\/v2\/platform\/jurisdictions$/ },
  {
    method: 'POST',
    path: /^\/v2\/integrations$/,
    query: ['customerId'],
    body: ['datasourceSlug', 'secretValues'],
    version: billing,
  },
  { method: 'GET', path: /^\/v2\/billing\/invoices\/[^/]+$/, version: billing },
]

/** Asked of every service, to find out what it has beyond the interface; a refusal is the answer. */
const probes = new Set(['GET /v2', 'GET /readyz'])

export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  version: string | undefined
}

/** What of a request the interface does not show; null for a probe, which is refused and no fault. */
export function faultsOf({ method, path, query, body, version }: Asked): string[] | null {
  if (probes.has(`${method} ${path}`)) return null
  const row = shown.find((one) => one.method === method && one.path.test(path))
  if (row === undefined) return [`${method} ${path} is not in the interface`]
  const odd = (names: Iterable<string>, allowed: readonly string[] = []) =>
    [...names].filter((name) => !allowed.includes(name))
  const wanted = row.version ?? '2026-08-01'
  return [
    ...odd(query.keys(), row.query).map((name) => `${method} ${path} has the parameter ${name}`),
    ...odd(Object.keys(body), row.body).map((name) => `${method} ${path} has the field ${name}`),
    ...(version === undefined || version === wanted ? [] : [`${method} ${path} is of version ${version}`]),
  ]
}
