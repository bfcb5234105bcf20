import { randomBytes, randomUUID } from 'node:crypto'
import { company } from './company.ts'

export type Answer = [status: number, body: object | null]

const at = '2026-11-01T00:00:00Z'
const missing: Answer = [404, { detail: 'there is no such thing here' }]
const secret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Webhooks: made with 200, deleted with an empty 200, one field more than the interface shows. */
export function createWebhooks() {
  const webhooks = new Map<string, object>()
  return (method: string, [id = '', action]: string[], body: Record<string, unknown>): Answer => {
    if (method === 'POST' && id === '') {
      const made = { id: randomUUID(), ...body, status: 'active', signingSecret: secret(), zzRegion: 'eu-2' }
      webhooks.set(made.id, made)
      return [200, made]
    }
    const known = webhooks.get(id)
    if (known === undefined) return missing
    if (method === 'DELETE') return webhooks.delete(id) ? [200, null] : missing
    if (action === undefined) return [200, known]
    return [200, { signingSecret: secret(), previousSecretExpiresAt: new Date(Date.now() + 86_400_000).toISOString() }]
  }
}

interface Watched {
  monitorId: string
  sources: unknown
  scheduleCron: string
  webhookUrl: unknown
}

/** Monitors: shape B in the list, shape A when read; states, events and sources in forms of its own. */
export function createMonitors() {
  const monitors = new Map<string, Watched>()
  const common = ({ monitorId, scheduleCron }: Watched) => ({
    ...{ monitorId, serviceId: company.serviceId, companyName: company.name, scheduleCron, isActive: true },
    ...{ createdAt: at, apiUrl: `/v2/monitors/${monitorId}` },
  })
  const listed = (one: Watched) => ({
    ...common(one),
    sources: one.sources,
    webhookUrl: one.webhookUrl,
    eventCodesFilter: ['NAME_CHANGED'],
    autoDeactivateCategories: ['status'],
  })
  const read = (one: Watched) => ({
    ...common(one),
    checkCount: 2,
    lastCheckedAt: at,
    zzShelf: 'B-7',
    currentStateSummary: { hasCompanyDetails: true, hasShareholderGraph: false, lastUpdated: at },
    oldState: { legalName: company.name, zzBoard: { size: 3 } },
    newState: { legalName: 'ZZRENAMED Werke LLP', zzBoard: { size: 3 } },
  })
  const events = {
    items: [
      { id: randomUUID(), occurredAt: at, headline: 'Renamed', details: { from: company.name, to: 'ZZRENAMED' } },
    ],
  }
  return (method: string, [id = '', part]: string[], body: Record<string, unknown>): Answer => {
    if (id === 'sources') return [200, { sources: ['company_report', 'zz_sanctions_list'] }]
    if (method === 'POST' && id === '') {
      const { sources, scheduleCron = '0 0 1 * *', webhookUrl = null } = body
      const made = { monitorId: randomUUID(), sources, scheduleCron: String(scheduleCron), webhookUrl }
      monitors.set(made.monitorId, made)
      return [200, { ...common(made), checkCount: 0, lastCheckedAt: null }]
    }
    if (id === '') return [200, { monitors: [...monitors.values()].map(listed), total: monitors.size }]
    const known = monitors.get(id)
    if (known === undefined) return missing
    if (method === 'DELETE') return monitors.delete(id) ? [200, null] : missing
    if (part === 'events') return [200, method === 'POST' ? { status: 'queued' } : events]
    return [200, read(known)]
  }
}
