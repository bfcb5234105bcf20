import 'server-only'
import { requireRefusal } from '#lib/contract/index.ts'
import { type Change, changesIn } from '#lib/domain/edits/index.ts'
import type { AuditAbout } from '../../core/audit/index.ts'
import type { Context } from '../../core/context.ts'
import { fieldsOf } from '../../core/fields.ts'
import { ask } from '../../core/upstream/index.ts'
import type { ServiceChangeId } from './outcome-checks.ts'

interface Asked {
  params: Readonly<Record<string, string>>
  query: object
  body: unknown
}

export interface Known {
  object?: string
  about?: AuditAbout
}

type Fields = Record<string, unknown>
type Describe = (ctx: Context, asked: Asked & { fields: Fields }) => Promise<Known>

/** A name is not worth more than a moment of a service that does not answer. */
const namingMs = 3_000

const ofWebhook: Describe = async (ctx, { params, fields }) => {
  const webhook = await found(ctx, 'getWebhook', { webhookId: params.webhookId ?? '' })
  return { about: { name: nameIn(webhook), changes: webhookChanges(webhook ?? {}, fields) } }
}

const ofMonitor: Describe = async (ctx, { params, fields }) => {
  const monitor = await found(ctx, 'getMonitor', { monitorId: params.monitorId ?? '' })
  const name = nameIn(monitor, 'companyName') ?? nameIn(monitor, 'serviceId')
  return { about: { name, changes: changesIn(monitor ?? {}, fields) } }
}

/** An act on a webhook that changes no field of it. */
const onWebhook: Describe = (ctx, asked) => ofWebhook(ctx, { ...asked, fields: {} })

const ofIntegration: Describe = async (_ctx, { query, fields }) => {
  const changes = changesIn({}, { customerId: Object.entries(query).find(([name]) => name === 'customerId')?.[1] })
  const slug = fields.datasourceSlug
  return { object: typeof slug === 'string' ? slug : undefined, about: { changes } }
}

/** Change → what its audit row says: what its object is called and what is changed of it. Never a secret. */
const nothing: Describe = async () => ({})

/** What is made is called what its request says from then on; a cap has no name but what it counts. */
function made(field: 'name' | 'scope', changesOf: (before: Fields, after: Fields) => Change[] = changesIn): Describe {
  return async (_ctx, { fields: { [field]: name, ...rest } }) => ({
    about: { name: textOf(name), changes: changesOf({}, rest) },
  })
}

const descriptions: Readonly<Record<ServiceChangeId, Describe>> = {
  createWebhook: made('name', webhookChanges),
  updateWebhook: ofWebhook,
  deleteWebhook: onWebhook,
  rotateWebhookSecret: onWebhook,
  testWebhook: onWebhook,
  sendTestEvent: onWebhook,
  recoverDeliveries: onWebhook,
  certifyWebhook: onWebhook,
  redeliver: onWebhook,
  createMonitor: async (_ctx, { fields: { serviceId: _serviceId, sources: _sources, ...rest } }) => ({
    about: { changes: changesIn({}, rest) },
  }),
  updateMonitor: ofMonitor,
  deleteMonitor: (ctx, asked) => ofMonitor(ctx, { ...asked, fields: {} }),
  createIntegration: ofIntegration,
  deleteIntegration: ofIntegration,
  cancelOrder: nothing,
  setCap: made('scope'),
  changeSandboxCompany: nothing,
  resetSandbox: nothing,
  createKey: made('name'),
  deleteKey: async (ctx, { params }) => {
    const { keys } = { keys: [], ...(await found(ctx, 'listKeys', {})) }
    const key = Array.isArray(keys) ? keys.map(fieldsOf).find(({ keyId }) => keyId === params.keyId) : undefined
    return { about: { name: nameIn(key ?? null) } }
  },
}

/** What the audit row of a change says of its object, as far as the request and the service tell. */
export function describeChange(ctx: Context, id: ServiceChangeId, asked: Asked): Promise<Known> {
  return descriptions[id](ctx, { ...asked, fields: fieldsOf(asked.body) })
}

/** Headers by their names: the values are secrets of the receiver. What was chosen, a line for each choice. */
export function webhookChanges(webhook: Fields, { customHeaders, ...changes }: Fields): Change[] {
  const hasKeyPair = webhook.hasKeyPair ?? webhook.publicKey != null
  const found = changesIn(choicesApart({ ...webhook, hasKeyPair }), choicesApart(changes))
  if (customHeaders === undefined) return found
  return [
    ...found,
    { field: 'customHeaders', before: namesOf(webhook.customHeaders), after: namesOf(customHeaders) },
  ].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

/** Events and schedule as fields of their own; every product is said as such. */
function choicesApart({ events, schedule, ...rest }: Fields): Fields {
  const chosen = fieldsOf(events)
  const { products = null, outcomes, notices } = chosen
  const received = { receivesProducts: products ?? 'every', receivesOutcomes: outcomes, receivesNotices: notices }
  return { ...rest, ...(Object.keys(chosen).length === 0 ? {} : received), ...fieldsOf(schedule) }
}

function namesOf(headers: unknown) {
  return Object.keys(fieldsOf(headers)).toSorted()
}

/** The thing as the service has it; null where that cannot be read now, which stops no change. */
async function found(ctx: Context, id: 'getWebhook' | 'getMonitor' | 'listKeys', params: Record<string, string>) {
  try {
    const input = { params: { webhookId: '', monitorId: '', ...params } }
    return { ...(await ask(ctx, id, input, { timeoutMs: namingMs })) }
  } catch (error) {
    requireRefusal(error)
    return null
  }
}

function nameIn(thing: Fields | null, field = 'name') {
  return textOf(thing?.[field])
}

function textOf(value: unknown) {
  return typeof value === 'string' && value !== '' ? value : null
}
