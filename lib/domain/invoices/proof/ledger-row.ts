import Big from 'big.js'
import type { InvoiceRow, LedgerItem } from '#lib/contract/index.ts'

/** A ledger item in a compact form: what is absent is null, and its place is known. */
export type ProvedLedgerRow = Omit<InvoiceRow, 'amountMajor' | 'billed' | 'parts'>

/** Names of the interface; anything else in an item is counted as unexpected and never dropped in silence. */
const known: ReadonlySet<string> = new Set<keyof LedgerItem>([
  ...([
    'id',
    'occurredAt',
    'eventType',
    'creditsCharged',
    'sku',
    'billableCode',
    'pricedSku',
    'productBucket',
  ] as const),
  ...(['quantity', 'endpoint', 'capability', 'customerId', 'customerReference', 'serviceId', 'companyName'] as const),
  ...(['apiKeyId', 'apiKeyName', 'grantsUsed', 'grantAmounts', 'refundOfEventId', 'billingPriceId'] as const),
  ...(['billingCreditPriceId', 'unitAmountMajor', 'sourceEventId', 'idempotencyKey', 'metadata'] as const),
])

const none: readonly never[] = []
const noMetadata: Readonly<Record<string, string>> = {}

/** Credits are whole numbers (interface, Billing invoice), and the database keeps them in four bytes. */
const creditsMax = 2 ** 31 - 1

function isCredits(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(Number(value)) <= creditsMax
}

/** Reads items; a field of another form is taken for absent. What no name or form is known for stays with its row. */
export function createRowReader() {
  const odd = new Map<string, number>()
  const shared = new Map<string, string>()

  /** The same few products, keys and customers stand in every row; each is known once. */
  function once(text: string | null): string | null {
    if (text === null) return null
    const known = shared.get(text)
    if (known !== undefined) return known
    shared.set(text, text)
    return text
  }

  function readRow(item: unknown, line: number, place: number): ProvedLedgerRow {
    const given = isRecord(item) ? item : {}
    let unexpected: Record<string, unknown> | undefined
    const note = (name: string) => {
      odd.set(name, (odd.get(name) ?? 0) + 1)
      unexpected = { ...unexpected, [name]: given[name] }
    }
    for (const name of Object.keys(given)) if (!known.has(name)) note(name)
    const text = (name: keyof ProvedLedgerRow): string | null => {
      const value = given[name]
      if (typeof value === 'string') return value
      if (value !== undefined && value !== null) note(name)
      return null
    }
    const decimal = (name: 'quantity' | 'unitAmountMajor'): string | null => {
      const value = given[name]
      const read = decimalText(value)
      if (read === null && value !== undefined && value !== null) note(name)
      return once(read)
    }
    const { creditsCharged } = given
    if (!isCredits(creditsCharged) && creditsCharged !== undefined && creditsCharged !== null) note('creditsCharged')
    const id = text('id')
    if (id === null) note('id')
    const row = {
      place,
      line,
      id: id ?? `#${place}`,
      occurredAt: text('occurredAt'),
      eventType: once(text('eventType')),
      creditsCharged: isCredits(creditsCharged) ? creditsCharged : null,
      sku: once(text('sku')),
      billableCode: once(text('billableCode')),
      pricedSku: once(text('pricedSku')),
      productBucket: once(text('productBucket')),
      quantity: decimal('quantity'),
      endpoint: once(text('endpoint')),
      capability: once(text('capability')),
      customerId: once(text('customerId')),
      customerReference: text('customerReference'),
      serviceId: text('serviceId'),
      companyName: text('companyName'),
      apiKeyId: once(text('apiKeyId')),
      apiKeyName: once(text('apiKeyName')),
      grantsUsed: listOf(given.grantsUsed, isText, () => note('grantsUsed')),
      grantAmounts: listOf(given.grantAmounts, isCredits, () => note('grantAmounts')),
      refundOfEventId: text('refundOfEventId'),
      billingPriceId: once(text('billingPriceId')),
      billingCreditPriceId: once(text('billingCreditPriceId')),
      unitAmountMajor: decimal('unitAmountMajor'),
      sourceEventId: text('sourceEventId'),
      idempotencyKey: text('idempotencyKey'),
      metadata: textMap(given.metadata, () => note('metadata')),
    }
    return unexpected === undefined ? row : { ...row, unexpected }
  }
  return { readRow, odd: (): ReadonlyMap<string, number> => odd }
}

function isRecord(item: unknown): item is Record<string, unknown> {
  return typeof item === 'object' && item !== null
}

const isText = (value: unknown) => typeof value === 'string'

/** All rows without entries share one list. */
function listOf<T>(value: unknown, isOne: (one: unknown) => one is T, onOdd: () => void): readonly T[] {
  if (value === undefined || value === null) return none
  if (Array.isArray(value) && value.every(isOne)) return value.length === 0 ? none : value
  onOdd()
  return none
}

function textMap(value: unknown, onOdd: () => void): Readonly<Record<string, string>> {
  if (value === undefined || value === null) return noMetadata
  if (typeof value !== 'object' || Array.isArray(value)) {
    onOdd()
    return noMetadata
  }
  const entries = Object.entries(value)
  if (entries.length === 0) return noMetadata
  return Object.fromEntries(entries.map(([name, one]) => [name, typeof one === 'string' ? one : JSON.stringify(one)]))
}

/** A JSON number of more significant digits than this may have lost some in reading: it is no amount to prove by. */
const exactDigits = 15

/**
 * A decimal as text. The interface writes some amounts and quantities as strings and says of others no type, so that a
 * service may write numbers too. Null for anything else, and for a number that a double cannot represent exactly.
 */
function decimalText(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'number' || !Number.isFinite(value)) return null
  const exact = new Big(value)
  return exact.c.length <= exactDigits && Math.abs(exact.e) <= exactDigits ? exact.toFixed() : null
}

const decimals: ReadonlySet<string> = new Set(['quantity', 'grossMajor', 'unitAmountMajor', 'tierMinQuantity'])
const nested: Readonly<Record<string, string>> = { invoice: 'lineItems', lineItems: 'tierLines' }

/** An invoice without its ledger rows, its decimals as texts; what else there is stays as it came. */
export function withDecimalTexts(value: unknown, of = 'invoice'): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, one]): [string, unknown] => {
    if (decimals.has(name)) return [name, decimalText(one) ?? one]
    if (name === nested[of] && Array.isArray(one)) return [name, one.map((item) => withDecimalTexts(item, name))]
    return [name, one]
  })
  return Object.fromEntries(entries)
}
