import 'server-only'
import { createHmac, randomBytes, randomUUID } from 'node:crypto'

export interface StubWebhook {
  id: string
  name: string
  url: string
  status: string
  signingSecret: string
}

export interface StubMonitor {
  monitorId: string
  serviceId: string
  companyName: string
  lastCheckedAt?: string
  scheduleCron?: string
  categoriesFilter?: string[]
  eventCodesFilter?: string[]
  autoDeactivateCategories?: string[]
  isActive?: boolean
  /** Absent: the service lists no events of it. */
  events?: object[]
}

/** Webhooks and monitors of a service in the test's hand, as the interface states them. */
export interface StubHooks {
  webhooks: Map<string, StubWebhook>
  /** Whether it lists them, which a plain service does not. */
  listsWebhooks: boolean
  monitors: Map<string, StubMonitor>
  /** Status and body for a path of these two, null for every other. */
  answer(method: string, pathname: string, body: string): [status: number, body: string] | null
}

export function createStubHooks(): StubHooks {
  const webhooks = new Map<string, StubWebhook>()
  const sources = [{ source: 'company_report', available: true, creditsPerCheck: 2, creditsPerEvent: 1 }]
  const monitors = new Map<string, StubMonitor>()

  function ofWebhooks(method: string, id: string, body: string): [number, string] {
    if (method === 'POST' && id === '') {
      const { name, url }: { name: string; url: string } = JSON.parse(body)
      const made = { id: randomUUID(), name, url, status: 'active', signingSecret: makeSecret() }
      webhooks.set(made.id, made)
      return [201, JSON.stringify(made)]
    }
    const known = webhooks.get(id)
    if (known === undefined) return notFound('webhook not found')
    if (method === 'POST') {
      const signingSecret = makeSecret()
      webhooks.set(id, { ...known, signingSecret })
      return [200, JSON.stringify({ signingSecret, previousSecretExpiresAt: '2026-11-22T09:00:00.000Z' })]
    }
    if (method !== 'DELETE') return [200, JSON.stringify({ ...known, customHeaders: {} })]
    webhooks.delete(id)
    return [204, '']
  }

  function ofMonitors(id: string, hasEvents: boolean): [number, string] {
    const listed = [...monitors.values()].map(({ events: _events, ...monitor }) => monitor)
    if (id === '') return [200, JSON.stringify({ monitors: listed, total: listed.length })]
    if (id === 'sources') return [200, JSON.stringify({ sources })]
    const monitor = monitors.get(id)
    if (monitor === undefined) return notFound('monitor not found')
    const { events, ...rest } = monitor
    if (!hasEvents) return [200, JSON.stringify(rest)]
    return events === undefined ? notFound('Path not found') : [200, JSON.stringify({ events, total: events.length })]
  }

  function changeMonitor(id: string, body: string): [number, string] {
    const monitor = monitors.get(id)
    if (monitor === undefined) return notFound('monitor not found')
    monitors.set(id, { ...monitor, ...JSON.parse(body) })
    return ofMonitors(id, false)
  }

  function removeMonitor(id: string): [number, string] {
    return monitors.delete(id) ? [204, ''] : notFound('monitor not found')
  }

  const hooks: StubHooks = {
    webhooks,
    listsWebhooks: false,
    monitors,
    answer(method, pathname, body) {
      const [, , area, id = '', rest] = pathname.split('/')
      const isList = area === 'webhooks' && method === 'GET' && id === ''
      if (isList) return hooks.listsWebhooks ? [200, JSON.stringify({ webhooks: [...webhooks.values()] })] : null
      if (area === 'webhooks') return ofWebhooks(method, id, body)
      if (area === 'monitors' && method === 'PATCH') return changeMonitor(id, body)
      if (area === 'monitors' && method === 'DELETE') return removeMonitor(id)
      if (area === 'monitors' && method === 'GET') return ofMonitors(id, rest === 'events')
      return null
    },
  }
  return hooks
}

/** The headers of a delivery under these secrets, as the interface states them. */
export function signedBy(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const entries = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'service-webhook-id': id,
    'service-webhook-timestamp': timestamp,
    'service-webhook-signature': entries.join(' '),
    'service-version': '2026-08-01',
  }
}

function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

function notFound(detail: string): [number, string] {
  return [404, JSON.stringify({ detail, code: 'resource.not_found', request_id: 'req_stub' })]
}
