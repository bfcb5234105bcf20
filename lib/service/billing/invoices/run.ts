import { v5 } from 'uuid'
import type { Context } from '../../context.ts'
import { billedMonthOf, monthAfter, monthNamed } from '../calendar.ts'
import { closeMonths } from './close.ts'
import { organizationsToBill } from './store.ts'

/** What happened just before midnight is recorded by then. Anything later still is billed with the next month. */
const graceMs = 3_600_000
const jobIds = '0c6f0b3e-4f86-5f0b-9a35-0d1b5a3f7e21'

/** Sends a billing run for every organization whose last month is over and not closed. */
export async function sweepBilling(ctx: Context): Promise<void> {
  const month = monthAfter(billedMonthOf(new Date(ctx.clock.now().getTime() - graceMs)), -1)
  for (const organizationId of await organizationsToBill(ctx.database.sql, month)) {
    const data = { organizationId, month: month.name }
    const id = v5(`${organizationId}/${month.name}`, jobIds)
    await ctx.database.transaction((tx) => ctx.jobs.send(tx, 'bill', data, { id }))
  }
}

export async function runBilling(ctx: Context, organizationId: string, month: string): Promise<void> {
  const made = await closeMonths(ctx, organizationId, monthNamed(month))
  if (made.length > 0)
    ctx.log.info(
      { event: 'billing.month_closed', organizationId, month, invoices: made.length },
      'Billing run closed the month',
    )
}
