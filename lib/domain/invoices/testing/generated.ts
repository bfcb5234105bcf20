import Big from 'big.js'
import type { Invoice, LedgerItem, TierLine } from '#lib/contract/index.ts'
import { major } from '../decimals.ts'

/** A generator of numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Random = () => number
const below = (random: Random, end: number) => Math.floor(random() * end)
const oneOf = <T>(random: Random, values: readonly [T, ...T[]]): T => values[below(random, values.length)] ?? values[0]

interface Price {
  sku: string
  /** Credits of one event. */
  credits: number
  tiers: readonly { from: number; unit: string }[]
}

const customers = [undefined, 'bank', 'Stadtwerke Brenner', '=SUM(A1)', 'Ökölógia & Söhne'] as const

/** An invoice as the service writes one, with refunds, grants and events between two tiers; every third has faults. */
export function generatedInvoice(seed: number): Invoice {
  const random = seeded(seed)
  const priceOf = (sku: string, credits: number): Price => {
    const first = new Big(below(random, 500) + 1).div(oneOf(random, [100, 1000]))
    const second = first.times('0.9')
    return {
      ...{ sku, credits },
      tiers: [
        { from: 0, unit: first.toFixed() },
        { from: 20 + below(random, 60), unit: second.toFixed() },
      ],
    }
  }
  const prices = [priceOf('report', 10), priceOf('ubo', 15), priceOf('document', 5), priceOf('search', 1)]
  const lines = prices.slice(0, 1 + below(random, 4)).map((price) => lineOf(price, random))
  const gross = lines.reduce((sum, line) => sum.plus(line.grossMajor), new Big(0))
  const invoice = {
    invoiceId: `inv_${seed}`,
    ...{ periodStart: '2026-10-01T00:00:00.000Z', periodEnd: '2026-11-01T00:00:00.000Z', status: 'issued' },
    grossMajor: major(gross),
    lineItems: lines,
  }
  return seed % 3 === 0 ? withFaults(invoice, random) : invoice
}

type Line = ReturnType<typeof lineOf>

function lineOf(price: Price, random: Random) {
  const items: LedgerItem[] = []
  let billed = 0
  for (let at = below(random, 14); at >= 0; at -= 1) {
    const isGranted = random() < 0.15
    const last = items.at(-1)
    const isRefund = last !== undefined && last.eventType === 'consumption' && random() < 0.12
    const granted = isRefund ? (last.grantAmounts?.[0] ?? 0) : isGranted ? 1 + below(random, price.credits) : 0
    const credits = isRefund ? -(last.creditsCharged ?? 0) : price.credits * (1 + below(random, 3))
    const own = isRefund ? credits + granted : credits - granted
    const amount = grossAt(price, billed + own).minus(grossAt(price, billed))
    billed += own
    const id = `${price.sku}-${items.length}`
    items.push({
      id,
      occurredAt: `2026-10-${String(1 + below(random, 31)).padStart(2, '0')}T2${below(random, 4)}:30:00.000Z`,
      eventType: isRefund ? 'refund' : 'consumption',
      creditsCharged: credits,
      ...{ sku: price.sku, pricedSku: price.sku, productBucket: 'data' },
      quantity: isRefund ? '-1' : '1',
      customerId: oneOf(random, customers),
      apiKeyId: oneOf(random, ['key_a', 'key_b']),
      grantsUsed: granted > 0 ? ['g1'] : [],
      grantAmounts: granted > 0 ? [isRefund ? -granted : granted] : [],
      ...(isRefund ? { refundOfEventId: last.id } : {}),
      unitAmountMajor: major(isRefund ? amount.times(-1) : amount),
      idempotencyKey: `charge:${id}`,
    })
  }
  const tiers = price.tiers.map((tier, index) => tierOf(price, index, billed, tier))
  return {
    sku: price.sku,
    quantity: String(billed),
    grossMajor: major(tiers.reduce((sum, tier) => sum.plus(tier.grossMajor ?? 0), new Big(0))),
    tierLines: tiers,
    ledgerItems: items,
  }
}

function tierOf({ tiers }: Price, index: number, billed: number, tier: Price['tiers'][number]): TierLine {
  const end = tiers[index + 1]?.from ?? Number.POSITIVE_INFINITY
  const quantity = Math.max(0, Math.min(billed, end) - tier.from)
  return {
    ...{ tierIndex: index, tierMinQuantity: String(tier.from), quantity: String(quantity) },
    unitAmountMajor: tier.unit,
    grossMajor: major(new Big(tier.unit).times(quantity)),
  }
}

function grossAt({ tiers }: Price, billed: number): Big {
  return tiers.reduce((sum, { from, unit }, index) => {
    const length = Math.max(0, Math.min(billed, tiers[index + 1]?.from ?? billed) - from)
    return sum.plus(new Big(unit).times(length))
  }, new Big(0))
}

/** An event no tier counts, and an amount that is stated wrongly. */
function withFaults<Whole extends { lineItems: Line[] }>(invoice: Whole, random: Random): Whole {
  const lines = invoice.lineItems.map((line, index) => {
    const [first] = line.ledgerItems
    if (index > 0 || first === undefined) return line
    const surplus = { ...first, id: 'surplus', idempotencyKey: 'charge:surplus' }
    const off = new Big(line.grossMajor).plus(new Big(below(random, 999) + 1).div(1000))
    return { ...line, grossMajor: major(off), ledgerItems: [...line.ledgerItems, surplus] }
  })
  return { ...invoice, lineItems: lines }
}
