import { onPostgres, UsageError, writeBackup } from '#lib/database/index.ts'
import { createOrganization, organizationIds, setOrganization, showOrganizations } from '../accounts/index.ts'
import type { Context } from '../context.ts'
import { resealIntegrations } from '../integrations/index.ts'
import { settle } from '../orders/index.ts'
import { forgetFormerKeys, forgetLostKey } from '../sealing/index.ts'
import { resealSigningKeys } from '../signing/index.ts'
import { resealWebhooks } from '../webhooks/index.ts'
import { billingCommands } from './billing.ts'
import { type Command, wholeNumber } from './command.ts'
import { keysCommand } from './keys.ts'

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
      if (first === undefined || second === undefined) throw new UsageError(this.usage)
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
      throw new UsageError(this.usage)
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
    async run({ database }, [path]) {
      if (path === undefined) throw new UsageError(this.usage)
      throw new UsageError(database.pglite === null ? onPostgres : 'stop the service first: it has its database open')
    },
  },
  move: {
    usage: 'move <address of a PostgreSQL database>',
    what: 'copy the embedded database into an empty PostgreSQL database and compare them; the service must be stopped',
    async run({ database }, [address]) {
      if (address === undefined) throw new UsageError(this.usage)
      throw new UsageError(database.pglite === null ? onPostgres : 'stop the service first: it has its database open')
    },
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
      if (keyId === undefined) throw new UsageError(this.usage)
      if (!(await forgetLostKey(ctx, keyId))) throw new UsageError(`${keyId} is no key that is missing`)
      return `forgotten ${keyId}: rotate the secrets of webhooks and enter credentials again`
    },
  },
  terminate: {
    usage: 'terminate <orderId> [reason]',
    what: 'end a running order; it is not charged',
    async run(ctx, [orderId, ...reason]) {
      if (orderId === undefined) throw new UsageError(this.usage)
      const error = reason.length > 0 ? reason.join(' ') : 'terminated by an operator'
      const order = await settle(ctx, orderId, { status: 'terminated', error })
      if (order === null) throw new UsageError(`no running order ${orderId}`)
      ctx.log.info({ orderId, reason: error }, 'order terminated by an operator')
      return `terminated ${orderId}`
    },
  },
}

export function serviceUsage(): string {
  const lines = Object.values(commands).map((command) => `  ${command.usage}\n      ${command.what}`)
  return `usage: npm run registry -- <command>\n${lines.join('\n')}`
}

/** Runs one command line; expected failures become a UsageError with a text for the operator. */
export async function runCommand(ctx: Context, [name, ...args]: string[]): Promise<string> {
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(serviceUsage())
  return command.run(ctx, args)
}
