import 'server-only'
import { ApiError, limits, type RouteId } from '#lib/contract/index.ts'
import type { Context } from '../../core/context.ts'
import type { AskedChange } from '../../core/schema/index.ts'
import { ask } from '../../core/upstream/index.ts'
import { findJournalOrder } from '../../orders/journal/index.ts'

/** True where the change was carried out, false where it was not, null where the state does not show it yet. */
type OutcomeCheck = (ctx: Context, asked: AskedChange, requestedAt: Date) => Promise<boolean | null>

interface ServiceChange {
  /** Fields of the body that are stored for the comparison; none of them may be a secret. */
  compares?: readonly string[]
  /** How the state of the service shows whether it was carried out, where it ever does. */
  check?: OutcomeCheck
}

/** Two clocks may differ by so much. */
const clocksMs = 5 * 60_000

/** Changes at the service that cost nothing: what of each is stored, and how its outcome is checked. */
const serviceChangeRows = {
  createWebhook: created('listWebhooks', 'webhooks', ['name', 'url']),
  updateWebhook: {
    compares: ['name', 'url', 'description', 'status', 'maxAttempts'],
    check: asAsked(webhook),
  },
  deleteWebhook: { check: gone(webhook) },
  rotateWebhookSecret: {},
  testWebhook: {},
  sendTestEvent: {},
  recoverDeliveries: {},
  certifyWebhook: {},
  redeliver: {},
  createMonitor: created('listMonitors', 'monitors', ['serviceId'], { limit: limits.listLimitMax }),
  updateMonitor: {
    compares: ['isActive', 'scheduleCron', 'categoriesFilter', 'eventCodesFilter', 'autoDeactivateCategories'],
    check: asAsked(monitor),
  },
  deleteMonitor: { check: gone(monitor) },
  createIntegration: {
    compares: ['datasourceSlug'],
    check: async (ctx, { body, query }, requestedAt) => {
      const { integrations } = await list(ctx, 'listIntegrations')
      const isIt = ({ datasourceSlug, customerId }: Listed) =>
        datasourceSlug === body.datasourceSlug && isSame(customerId, query.customerId)
      return isAmong(integrations, requestedAt, isIt)
    },
  },
  deleteIntegration: {
    check: async (ctx, { params, query }) => {
      const { integrations } = await list(ctx, 'listIntegrations')
      return !rowsIn(integrations).some(
        ({ datasourceSlug, customerId }) => datasourceSlug === params.slug && isSame(customerId, query.customerId),
      )
    },
  },
  cancelOrder: {
    // The poller of the order writes how it ended.
    check: async (ctx, { params }) => {
      const order = await findJournalOrder(ctx.database.sql, params.orderId ?? '')
      if (order === null || order.settledAt === null) return null
      return order.status === 'canceled'
    },
  },
  setCap: {
    compares: ['scope', 'customerId', 'keyId', 'period', 'credits'],
    check: async (ctx, { body }) => {
      const { caps } = await list(ctx, 'listCaps')
      const isIt = ({ scope, customerId, keyId, period }: Listed) =>
        scope === body.scope &&
        isSame(customerId, body.customerId) &&
        isSame(keyId, body.keyId) &&
        period === body.period
      return isSame(rowsIn(caps).find(isIt)?.credits, body.credits)
    },
  },
  changeSandboxCompany: {},
  resetSandbox: {},
  createKey: created('listKeys', 'keys', ['name']),
  deleteKey: {
    check: async (ctx, { params }) => {
      const { keys } = await list(ctx, 'listKeys')
      return !rowsIn(keys).some(({ keyId, revokedAt }) => keyId === params.keyId && isSame(revokedAt, null))
    },
  },
} satisfies Partial<Record<RouteId, ServiceChange>>

export type ServiceChangeId = keyof typeof serviceChangeRows

export function isServiceChange(id: string): id is ServiceChangeId {
  return Object.hasOwn(serviceChangeRows, id)
}

export function serviceChangeOf(id: ServiceChangeId): ServiceChange {
  return serviceChangeRows[id]
}

type Listed = Record<string, unknown>

/** What was made stands in the list, and has what was asked. */
function created(id: ListId, field: string, compares: readonly string[], query?: object): ServiceChange {
  return {
    compares,
    check: async (ctx, { body }, requestedAt) => {
      const { [field]: rows } = await list(ctx, id, query)
      return isAmong(rows, requestedAt, (row) => compares.every((name) => row[name] === body[name]))
    },
  }
}

type Read = typeof webhook

function asAsked(read: Read): OutcomeCheck {
  return async (ctx, { params, body }) => isAsAsked(await read(ctx, params), body)
}

function gone(read: Read): OutcomeCheck {
  return async (ctx, { params }) => (await read(ctx, params)) === null
}

type ListId = 'listWebhooks' | 'listMonitors' | 'listIntegrations' | 'listKeys' | 'listCaps'

/** A list in whatever form it came; a service without it throws what it answers. */
async function list(ctx: Context, id: ListId, query: object = {}): Promise<Listed> {
  return { ...(await ask(ctx, id, { query })) }
}

function webhook(ctx: Context, { webhookId = '' }: Record<string, string>) {
  return found(ask(ctx, 'getWebhook', { params: { webhookId } }))
}

function monitor(ctx: Context, { monitorId = '' }: Record<string, string>) {
  return found(ask(ctx, 'getMonitor', { params: { monitorId } }))
}

/** The current state; null where it does not exist. */
async function found(reading: Promise<object>): Promise<Listed | null> {
  try {
    return { ...(await reading) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

function isAmong(listed: unknown, requestedAt: Date, isIt: (row: Listed) => boolean) {
  const since = requestedAt.getTime() - clocksMs
  return rowsIn(listed).some((row) => isIt(row) && !(Date.parse(String(row.createdAt)) < since))
}

function rowsIn(listed: unknown): Listed[] {
  if (!Array.isArray(listed)) throw new ApiError('upstream.invalid', 'Not a list', { status: 502 })
  return listed.flatMap((row: unknown) => (typeof row === 'object' && row !== null ? [{ ...row }] : []))
}

/** Null where nothing comparable was changed. */
function isAsAsked(now: Listed | null, asked: Record<string, unknown>) {
  const names = Object.keys(asked)
  if (now === null) return false
  return names.length === 0 ? null : names.every((name) => isSame(now[name], asked[name]))
}

/** Not given, null and the empty text are the same to a service. */
function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}
