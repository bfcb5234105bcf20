import { UsageError } from '#lib/database/index.ts'
import { closeMonths, giveGrant, listGrants, listInvoices, monthNamed, refund } from '../billing/index.ts'
import type { Context } from '../context.ts'
import { type Command, endOfDayNamed, wholeNumber } from './command.ts'

/** What an operator does with money: credits given beforehand, months closed, events given back. */
export const billingCommands: Record<string, Command> = {
  grants: {
    usage: 'grants <organizationId> [add <credits> <expiry as 2027-01-31|never> [name]]',
    what: 'list grants in the order they are used, or give one; it covers until the end of its last day (UTC)',
    async run(ctx, [organizationId, verb, credits, expiry, ...name]) {
      if (organizationId === undefined) throw new UsageError(this.usage)
      if (verb === undefined) return grantLines(ctx, organizationId)
      if (verb !== 'add' || credits === undefined || expiry === undefined) throw new UsageError(this.usage)
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
      if (organizationId === undefined) throw new UsageError(this.usage)
      if (verb === 'run' && month !== undefined) {
        const made = await closeMonths(ctx, organizationId, monthNamed(month))
        return made.length === 0 ? 'nothing to close' : made.map((invoiceId) => `invoice ${invoiceId}`).join('\n')
      }
      if (verb !== undefined) throw new UsageError(this.usage)
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
      if (eventId === undefined || reason.length === 0) throw new UsageError(this.usage)
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
