import { type Form, formOf } from './form.ts'
import { keysOf } from './keys-of.ts'
import { type AnyRouteId, allRoutes, routeOf } from './table.ts'

/** Rows that every page calls; a browser has the forms of their answers from the start. */
const everywhere: readonly AnyRouteId[] = [
  'describeService',
  'getCredits',
  'getOverview',
  'getPreferences',
  'updatePreferences',
  'listJurisdictions',
  'listNotifications',
  'readNotifications',
  'quote',
]

/** The other rows by their paths, as pages call them together. The longest beginning of a path counts. */
const beginnings = {
  search: [
    '/v2/companies/search',
    '/api/console/searches',
    '/api/console/company-suggestions',
    '/api/console/parties',
    '/api/console/requests',
    '/api/console/health',
  ],
  products: ['/v2/companies'],
  results: ['/v2/orders', '/api/console/orders'],
  home: ['/api/console/home', '/api/console/guide'],
  companies: [
    '/api/console/companies',
    '/api/console/company-statuses',
    '/api/console/colleagues',
    '/api/console/decisions',
    '/api/console/held-acts',
    '/api/console/work-list',
  ],
  others: ['/api/console'],
  cases: ['/api/console/cases', '/api/console/companies/{serviceId}/cases'],
  batches: ['/api/console/batches'],
  monitors: ['/v2/monitors', '/api/console/monitors', '/api/console/monitor-changes', '/api/console/monitor-months'],
  webhooks: ['/v2/webhooks', '/api/console/webhooks', '/api/console/alert-channels'],
  invoices: [
    '/v2/billing',
    '/v2/signing-keys',
    '/api/console/invoices',
    '/api/console/billing',
    '/api/console/budgets',
  ],
  settings: [
    '/',
    '/api/console/audit',
    '/api/console/connection',
    '/api/console/identity',
    '/api/console/invitations',
    '/api/console/mail',
    '/api/console/passkeys',
    '/api/console/people',
    '/api/console/second-factor',
    '/api/console/sessions',
    '/api/console/settings',
  ],
} as const

/** The rows of an area of the console, whose answers a browser learns to read together. */
export type AnswerArea = 'everywhere' | 'service' | keyof typeof beginnings

export function areaOf(id: AnyRouteId): AnswerArea {
  if (everywhere.includes(id)) return 'everywhere'
  const { path, roles } = routeOf(id)
  // What no browser may call it need not read either.
  if (roles.length === 0) return 'service'
  const lengthIn = (area: keyof typeof beginnings) =>
    Math.max(0, ...beginnings[area].filter((beginning) => path.startsWith(beginning)).map(({ length }) => length))
  return keysOf(beginnings).reduce((best, area) => (lengthIn(area) > lengthIn(best) ? area : best))
}

/** The forms of the answers of an area, null for a row that answers nothing. */
export function formsOf(area: AnswerArea): Partial<Record<AnyRouteId, Form | null>> {
  const ids = keysOf(allRoutes).filter((id) => areaOf(id) === area)
  return Object.fromEntries(ids.map((id) => [id, formOfAnswer(id)]))
}

function formOfAnswer(id: AnyRouteId): Form | null {
  const { answer } = routeOf(id)
  return answer && formOf(answer)
}
