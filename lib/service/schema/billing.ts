import { sql } from 'drizzle-orm'
import { check, foreignKey, index, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, integer, long, maybeInstant, maybeText, maybeUuid, registry, text, uuid } from './columns.ts'

/** Append-only: the database refuses every update and delete (migrations). One row per billable thing. */
export const ledger = registry.table(
  'ledger',
  {
    ledgerId: uuid().primaryKey(),
    organizationId: uuid(),
    occurredAt: instant(),
    eventType: text(),
    credits: integer(),
    sku: text(),
    billableCode: text(),
    pricedSku: text(),
    productBucket: text(),
    quantity: text(),
    endpoint: text(),
    capability: text(),
    customerId: maybeText(),
    customerReference: maybeText(),
    serviceId: maybeText(),
    companyName: maybeText(),
    apiKeyId: maybeUuid(),
    apiKeyName: maybeText(),
    sourceEventId: text(),
    idempotencyKey: maybeText('idempotency_key').notNull().unique(),
    /** Which grants paid and how much each; the two lists are parallel. What a refund gives back to them is negative. */
    grantsUsed: uuid().array().notNull().default(sql`'{}'`),
    grantAmounts: integer().array().notNull().default(sql`'{}'`),
    /** The sum of `grantAmounts`: what is left of `credits` is billed. */
    creditsGranted: integer().default(0),
    refundOfEventId: maybeUuid('refund_of_event_id').unique(),
    /** A JSON object of texts. */
    metadata: text().default('{}'),
  },
  (table) => [
    index('ledger_by_organization').on(table.organizationId, table.occurredAt),
    check('ledger_event_type', sql`${table.eventType} in ('consumption', 'refund')`),
    check('ledger_sign', sql`(${table.eventType} = 'refund') = (${table.credits} < 0)`),
    check('ledger_refund', sql`(${table.eventType} = 'refund') = (${table.refundOfEventId} is not null)`),
    check('ledger_grants', sql`cardinality(${table.grantsUsed}) = cardinality(${table.grantAmounts})`),
    check('ledger_granted', sql`abs(${table.creditsGranted}) <= abs(${table.credits})`),
  ],
)

/**
 * Credits given beforehand. `remaining` is what the ledger has not taken yet and the only thing that ever changes here,
 * so that cover is found without adding up a year of usage.
 */
export const grants = registry.table(
  'grants',
  {
    grantId: uuid().primaryKey(),
    organizationId: uuid(),
    name: text(),
    credits: integer(),
    remaining: integer(),
    /** The instant from which it covers nothing; null for never. */
    expiresAt: maybeInstant(),
    createdAt: instant(),
  },
  (table) => [
    index('grants_by_organization').on(table.organizationId, table.expiresAt),
    index('grants_open').on(table.organizationId, table.expiresAt).where(sql`${table.remaining} > 0`),
    check('grants_remaining', sql`${table.remaining} between 0 and ${table.credits}`),
  ],
)

/**
 * Credits an organization lets itself, one of its customers or one of its keys use in a UTC day or month. Every order, check and
 * charge they bind locks these rows before it counts, so that none is admitted beside another that it does not see.
 */
export const creditCaps = registry.table(
  'credit_caps',
  {
    organizationId: uuid(),
    scope: text(),
    /** The name of the customer, or the id of the key; empty for the organization. */
    subject: text(),
    period: text(),
    creditsMax: integer(),
    setAt: instant(),
    setByKeyName: text(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.scope, table.subject, table.period] }),
    check('credit_caps_scope', sql`${table.scope} in ('organization', 'customer', 'key')`),
    check('credit_caps_subject', sql`(${table.scope} = 'organization') = (${table.subject} = '')`),
    check('credit_caps_period', sql`${table.period} in ('day', 'month')`),
    check('credit_caps_max', sql`${table.creditsMax} >= 0`),
  ],
)

/**
 * What counts as charged in a cap in the period that began then, so that a check adds up no month: a trigger of the ledger keeps it
 * (`registry.sum_in_caps`), from the first charge of the period on. Where there is no row the ledger is added up.
 */
export const creditSums = registry.table(
  'credit_sums',
  {
    organizationId: uuid(),
    scope: text(),
    subject: text(),
    period: text(),
    began: instant(),
    credits: long(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.scope, table.subject, table.period, table.began] }),
    foreignKey({
      name: 'credit_sums_of_cap',
      columns: [table.organizationId, table.scope, table.subject, table.period],
      foreignColumns: [creditCaps.organizationId, creditCaps.scope, creditCaps.subject, creditCaps.period],
    }).onDelete('cascade'),
  ],
)

/** A closed month of an organization. Like its lines and items it is written once, by the billing run. */
export const invoices = registry.table(
  'invoices',
  {
    invoiceId: uuid().primaryKey(),
    organizationId: uuid(),
    billingRunId: uuid(),
    periodStart: instant(),
    periodEnd: instant(),
    gross: text(),
    closedAt: instant(),
  },
  (table) => [uniqueIndex('invoices_once').on(table.organizationId, table.periodStart)],
)

export const invoiceLines = registry.table(
  'invoice_lines',
  {
    invoiceId: uuid(),
    sku: text(),
    quantity: text(),
    gross: text(),
    priceSource: text(),
    /** The tiers as they were when the month was closed, and what was billed in each; JSON. */
    tiers: text(),
    tierLines: text(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.sku] })],
)

/** Which invoice a ledger row is billed on: its key lets it be on one only. */
export const invoiceItems = registry.table(
  'invoice_items',
  {
    ledgerId: uuid().primaryKey(),
    invoiceId: uuid(),
    sku: text(),
    occurredAt: instant(),
  },
  (table) => [index('invoice_items_in_order').on(table.invoiceId, table.sku, table.occurredAt, table.ledgerId)],
)
