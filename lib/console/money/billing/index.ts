import 'server-only'
import { z } from 'zod'
import { AccountHeads, type Billing, StatementParty, StatementTax } from '#lib/contract/index.ts'
import type { Sql } from '#lib/database/index.ts'
import { changesIn } from '#lib/domain/edits/index.ts'
import { requireUnchanged } from '../../core/edits/index.ts'
import type { Handler } from '../../core/http/handler.ts'
import { allSettings, deleteSetting, lockSettings, writeSetting } from '../../core/settings/index.ts'
import { deleteCustomerAccount, invoicedCustomersIn, listAccounts, lockAccount, writeAccount } from './store.ts'

/** Settings are kept by name; what another version wrote and this one cannot read counts as not set. */
const Known = z.object({
  'billing.sender': StatementParty.nullable().catch(null),
  'billing.recipient': StatementParty.nullable().catch(null),
  'billing.tax': StatementTax.nullable().catch(null),
  'billing.accountHeads': AccountHeads.nullable().catch(null),
})

/** As the audit log names them. */
const object = 'billing'
/** A customer has a name of at least one character, so an empty one is usage without a customer. */
const noCustomer = ''

export const getBilling: Handler<'getBilling'> = async (ctx) => readBilling(ctx.database.sql)

export const changeBilling: Handler<'changeBilling'> = async (ctx, { body, person, auditEntry, trail }) => {
  const changed = { at: ctx.clock.now(), by: person.userId }
  return trail.change(async (tx) => {
    await lockSettings(tx)
    const { base, ...wanted } = body
    const current = await readFields(tx)
    const changes = changesIn(current, wanted)
    Object.assign(auditEntry, { object, about: { changes } })
    await requireUnchanged(tx, { base, changes: wanted, current, object, actions: ['changeBilling'] })
    for (const { field, after } of changes) {
      if (after === null) await deleteSetting(tx, `billing.${field}`)
      else await writeSetting(tx, `billing.${field}`, after, changed)
    }
    return readBilling(tx)
  })
}

export const setCustomerAccount: Handler<'setCustomerAccount'> = async (ctx, { body, person, auditEntry, trail }) => {
  const { customerId, base, ...wanted } = body
  const customer = customerId ?? noCustomer
  const name = customerId ?? 'no customer'
  await trail.change(async (tx) => {
    const current = await lockAccount(tx, customer)
    Object.assign(auditEntry, { object: name, about: { changes: changesIn(current, wanted) } })
    await requireUnchanged(tx, { base, changes: wanted, current, object: name, actions: ['setCustomerAccount'] })
    const isEmpty = Object.values(wanted).every((text) => text === '')
    if (isEmpty) await deleteCustomerAccount(tx, customer)
    else await writeAccount(tx, { customer, ...wanted }, { at: ctx.clock.now(), by: person.userId })
  })
  return { customerId, ...wanted }
}

async function readFields(db: Sql) {
  const known = Known.parse({ ...nothing, ...Object.fromEntries(await allSettings(db)) })
  return {
    sender: known['billing.sender'],
    recipient: known['billing.recipient'],
    tax: known['billing.tax'],
    accountHeads: known['billing.accountHeads'],
  }
}

const nothing = Object.fromEntries(Object.keys(Known.shape).map((name) => [name, null]))

async function readBilling(db: Sql): Promise<Billing> {
  const [fields, rows, customers] = [await readFields(db), await listAccounts(db), await invoicedCustomersIn(db)]
  const known = new Map(rows.map(({ customer, ...accounts }) => [customer, accounts]))
  const names = [...new Set([noCustomer, ...known.keys(), ...customers])].toSorted()
  const empty = { costCentre: '', account: '', contraAccount: '' }
  return {
    ...fields,
    accounts: names.map((customer) => ({
      customerId: customer === noCustomer ? null : customer,
      ...(known.get(customer) ?? empty),
    })),
  }
}
