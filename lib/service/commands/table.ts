import { parseArgs } from 'node:util'
import { type ApiKey, CreateKeyRequest, invalidRequest, scopes } from '#lib/contract/index.ts'
import { onPostgres, UsageError, writeBackup } from '#lib/database/index.ts'
import { dayMs } from '#lib/time/index.ts'
import {
  createKey,
  createOrganization,
  listKeys,
  organizationIds,
  revokeKey,
  setOrganization,
  showOrganizations,
} from '../accounts/index.ts'
import { closeMonths, giveGrant, listGrants, listInvoices, monthNamed, refund } from '../billing/index.ts'
import type { Context } from '../context.ts'
import { resealIntegrations } from '../integrations/index.ts'
import { settle } from '../orders/index.ts'
import { forgetFormerKeys, forgetLostKey } from '../sealing/index.ts'
import { resealSigningKeys } from '../signing/index.ts'
import { resealWebhooks } from '../webhooks/index.ts'

/** What an operator does with money: credits given beforehand, months closed, events given back. */
const billingCommands: Record<string, Command> = {
  grants: {
    usage: 'grants <organizationId> [add <credits> <expiry as 2027-01-31|never> [name]]',
    what: 'list grants in the order they are used, or give one; it covers until the end of its last day (UTC)',
    async run(ctx, [organizationId, verb, credits, expiry, ...name]) {
      if (organizationId === undefined) return null
      if (verb === undefined) return grantLines(ctx, organizationId)
      if (verb !== 'add' || credits === undefined || expiry === undefined) return null
      const grantId = await giveGrant(ctx, organizationId, {
        name: name.length > 0 ? name.join(' ') : 'Credits',
        credits: wholeNumber(credits),
        expiresAt: expiry === 'never' ? null : endOfDayNamed(expiry),
      })
      return `grant ${grantId}`
    },
  },
  invoices: {
    usage: 'invoices <organizationId> [run <month as 2026-10>]',
    what: 'list invoices, or close every open month up to one that is over; a closed month is left as it is',
    async run(ctx, [organizationId, verb, month]) {
      if (organizationId === undefined) return null
      if (verb === 'run' && month !== undefined) {
        const made = await closeMonths(ctx, organizationId, monthNamed(month))
        return made.length === 0 ? 'nothing to close' : made.map((invoiceId) => `invoice ${invoiceId}`).join('\n')
      }
      if (verb !== undefined) return null
      const { invoices } = await listInvoices(ctx, organizationId)
      return (invoices ?? [])
        .map((one) => [one.invoiceId, one.periodStart?.slice(0, 7), one.status, one.grossMajor].join('  '))
        .join('\n')
    },
  },
  refund: {
    usage: 'refund <ledger event, order, check or delivery> <reason>',
    what: 'give a charged event back, whole and once: to the grants that paid and to the current month’s bill',
    async run(ctx, [eventId, ...reason]) {
      if (eventId === undefined || reason.length === 0) return null
      const { refundId, credits } = await refund(ctx, eventId, reason.join(' '))
      ctx.log.info({ eventId, refundId, credits }, 'event refunded by an operator')
      return `refund ${refundId} of ${credits} credits`
    },
  },
}

async function grantLines(ctx: Context, organizationId: string): Promise<string> {
  const grants = await listGrants(ctx.database.sql, organizationId)
  return grants
    .map(({ grantId, remaining, credits, expiresAt, name }) =>
      [grantId, `${remaining} of ${credits}`, expiresAt === null ? 'never' : expiresAt.toISOString(), name].join('  '),
    )
    .join('\n')
}

/** What an operator does with API keys: list, make and revoke those of an organization. */
const keysCommand: Command = {
  usage: `keys <organizationId> [create <name> <${scopes.join(',')}> [--expires <day as 2027-01-31>] [--networks <range,range>] [--cap <credits a day>] | revoke <keyId>]`,
  what: 'list, make or revoke API keys; a new key is shown once, has the scopes named, and works until the end of its last day (UTC)',
  async run(ctx, [organizationId, verb, ...rest]) {
    if (organizationId === undefined) return null
    if (verb === undefined) return keyLines(ctx, organizationId)
    const [subject] = rest
    if (subject === undefined) return null
    if (verb === 'create') {
      const request = requestIn(rest)
      if (request === null) return null
      const { keyId, key } = await createKey(ctx, organizationId, 'operator', request)
      return `key ${keyId}\n${key}`
    }
    if (verb !== 'revoke') return null
    await revokeKey(ctx, organizationId, subject)
    return `revoked ${subject}`
  },
}

const optionForms = { expires: { type: 'string' }, networks: { type: 'string' }, cap: { type: 'string' } } as const

/** The same request as over the API, validated by the same schema. */
function requestIn(args: string[]): CreateKeyRequest | null {
  const { values, positionals } = parsed(args) ?? {}
  const [name, given, ...more] = positionals ?? []
  if (values === undefined || given === undefined || more.length > 0) return null
  const request = CreateKeyRequest.safeParse({
    name,
    scopes: given.split(','),
    expiresAt: values.expires && endOfDayNamed(values.expires).toISOString(),
    networks: values.networks?.split(','),
    creditsPerDayMax: values.cap === undefined ? undefined : wholeNumber(values.cap),
  })
  if (!request.success) throw invalidRequest(request.error, ['key'])
  return request.data
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: optionForms, allowPositionals: true })
  } catch {
    return null
  }
}

async function keyLines(ctx: Context, organizationId: string): Promise<string> {
  const { keys } = await listKeys(ctx, organizationId)
  return (keys ?? []).map(keyLine).join('\n')
}

function keyLine(key: ApiKey): string {
  return [
    key.keyId,
    key.prefix,
    key.revokedAt == null ? 'active' : 'revoked',
    key.scopes?.join('+'),
    `expires ${key.expiresAt ?? 'never'}`,
    `cap ${key.creditsPerDayMax ?? 'none'}`,
    `networks ${key.networks?.join(',') || 'any'}`,
    `last used ${key.lastUsedAt == null ? 'never' : [key.lastUsedAt, key.lastUsedFrom].filter(Boolean).join(' from ')}`,
    key.name,
  ].join('  ')
}

/** What an operator can do from the command line, on a running service as on a stopped one. */
const commands: Record<string, Command> = {
  ...billingCommands,
  organizations: {
    usage:
      'organizations [create <name> | plan <organizationId> <invoiced|prepaid> | cap <organizationId> <credits|none> | capabilities <organizationId> <on|off>]',
    what: 'list, make or change organizations; a new one gets a first key, shown once',
    async run(ctx, [verb, first, second]) {
      if (verb === undefined) return showOrganizations(ctx)
      if (verb === 'create' && first !== undefined) {
        const { organizationId, key } = await createOrganization(ctx, first)
        return `organization ${organizationId}\nkey ${key}`
      }
      if (first === undefined || second === undefined) return null
      if (verb === 'plan' && (second === 'invoiced' || second === 'prepaid')) {
        await setOrganization(ctx, first, { plan: second })
        return `plan of ${first}: ${second}`
      }
      if (verb === 'cap') {
        const monthlyCap = second === 'none' ? null : wholeNumber(second)
        await setOrganization(ctx, first, { monthlyCap })
        return `monthly cap of ${first}: ${monthlyCap ?? 'none'}`
      }
      if (verb === 'capabilities' && (second === 'on' || second === 'off')) {
        await setOrganization(ctx, first, { hasCapabilities: second === 'on' })
        return `capabilities feature of ${first}: ${second}`
      }
      return null
    },
  },
  keys: keysCommand,
  backup: {
    usage: 'backup',
    what: 'write the embedded database into one file; the newest seven are kept, and one is made every day by itself',
    run: async ({ database, env, clock }) => `backup ${await writeBackup(database, env.databaseFolder, clock.now())}`,
  },
  restore: {
    usage: 'restore <file>',
    what: 'put a backup in the place of the embedded database; the service must be stopped',
    run: whileItRuns,
  },
  move: {
    usage: 'move <address of a PostgreSQL database>',
    what: 'copy the embedded database into an empty PostgreSQL database and compare them; the service must be stopped',
    run: whileItRuns,
  },
  reseal: {
    usage: 'reseal',
    what: 'seal stored secrets with the present REGISTRY_SECRET_KEY; then REGISTRY_FORMER_SECRET_KEYS can be emptied',
    async run(ctx) {
      let count = await resealSigningKeys(ctx)
      for (const organizationId of await organizationIds(ctx)) {
        count += (await resealWebhooks(ctx, organizationId)) + (await resealIntegrations(ctx, organizationId))
      }
      await forgetFormerKeys(ctx)
      return `sealed anew: ${count}`
    },
  },
  'forget-key': {
    usage: 'forget-key <keyId>',
    what: 'give up what a lost REGISTRY_SECRET_KEY sealed: its webhooks and credentials fail until they are set anew, and the next start makes a new key that signs invoices',
    async run(ctx, [keyId]) {
      if (keyId === undefined) return null
      if (!(await forgetLostKey(ctx, keyId))) throw new UsageError(`${keyId} is no key that is missing`)
      return `forgotten ${keyId}: rotate the secrets of webhooks and enter credentials again`
    },
  },
  terminate: {
    usage: 'terminate <orderId> [reason]',
    what: 'end a running order; it is not charged',
    async run(ctx, [orderId, ...reason]) {
      if (orderId === undefined) return null
      const error = reason.length > 0 ? reason.join(' ') : 'terminated by an operator'
      const order = await settle(ctx, orderId, { status: 'terminated', error })
      if (order === null) throw new UsageError(`no running order ${orderId}`)
      ctx.log.info({ orderId, reason: error }, 'order terminated by an operator')
      return `terminated ${orderId}`
    },
  },
}

/** What works on the files of a service that is stopped. */
async function whileItRuns({ database }: Context, [subject]: string[]): Promise<null> {
  if (subject === undefined) return null
  throw new UsageError(database.pglite === null ? onPostgres : 'stop the service first: it has its database open')
}

export function serviceUsage(): string {
  const lines = Object.values(commands).map((command) => `  ${command.usage}\n      ${command.what}`)
  return `usage: npm run registry -- <command>\n${lines.join('\n')}`
}

/** Runs one command line; expected failures become a UsageError with a text for the operator. */
export async function runCommand(ctx: Context, [name, ...args]: string[]): Promise<string> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(serviceUsage())
  const said = await command.run(ctx, args)
  if (said === null) throw new UsageError(command.usage)
  return said
}

interface Command {
  usage: string
  what: string
  /** What it says; null where it was not called as its usage is. */
  run(ctx: Context, args: string[]): Promise<string | null>
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError('credits are a whole number')
  return Number(text)
}

/** The first instant after a day written as 2027-01-31. */
function endOfDayNamed(day: string): Date {
  const start = new Date(`${day}T00:00:00.000Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(start.getTime())) {
    throw new UsageError('an expiry is a day as 2027-01-31, or never')
  }
  return new Date(start.getTime() + dayMs)
}
