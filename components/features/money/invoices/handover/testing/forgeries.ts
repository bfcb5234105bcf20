import Big from 'big.js'
import type { Finding, Invoice, LedgerItem } from '#lib/contract/index.ts'
import { createRowReader, decimalOf, prove, refundedElsewhere } from '#lib/domain/invoices/index.ts'
import { generatedInvoice, seeded } from '#lib/domain/invoices/testing/generated.ts'

/** What the page finds in an invoice whose refunded events are on no other one. */
export function provedFindings(invoice: Invoice): readonly Finding[] {
  const reader = createRowReader()
  const lines = invoice.lineItems ?? []
  const items = lines.flatMap((line, at) => (line.ledgerItems ?? []).map((item) => ({ item, at })))
  const rows = items.map(({ item, at }, place) => reader.readRow(item, at, place))
  const elsewhere = new Map(refundedElsewhere(rows).map((id) => [id, null]))
  return prove({ invoice, lines }, rows, elsewhere).findings
}

/** A finding in the words of the checkers. */
export function saidOf({ kind, sku, tierIndex, stated, found, amount, credits, rows }: Finding): string {
  const plain = (text: string | null) => decimalOf(text)?.toFixed() ?? null
  const facts = [
    ...[`tier ${tierIndex}`, `stated ${plain(stated)}`, `found ${plain(found)}`, `amount ${plain(amount)}`],
    ...[`credits ${credits}`, `rows ${rows.length === 0 ? null : rows.join(' ')}`],
  ]
  const labels = kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${labels}${sku ? ` of ${sku}` : ''} (${facts.filter((fact) => !fact.endsWith(' null')).join(', ')})`
}

interface Forgery {
  /** What it was made of, which was signed. */
  sound: Invoice
  invoice: Invoice
  currency: string
  /** What a checker must say of it. */
  named: string
}

type Lines = NonNullable<Invoice['lineItems']>

/** An invoice that adds up, changed so that everything made of it agrees again. */
export function forgeries(seed: number): Forgery {
  const random = seeded(seed * 13 + 5)
  const sound = generatedInvoice(seed % 3 === 0 ? seed * 3 + 1 : seed)
  const kinds = [
    ...[withGross, withTierPrice, withDuplicate, withPeriod, withOldEvent, withRefund, withCurrency],
    ...[withTierAmount, withOtherLine, withGrantTwice],
  ]
  const forge = kinds[seed % kinds.length] ?? withGross
  return { sound, currency: 'EUR', ...forge(sound, random) }
}

type Forge = (invoice: Invoice, random: () => number) => Omit<Forgery, 'sound' | 'currency'> & { currency?: string }

function firstOf(items: readonly LedgerItem[]): LedgerItem {
  const [first] = items
  if (first === undefined) throw new Error('a generated line has an event')
  return first
}

const plus = (text: string | number | null | undefined, more: Big) => new Big(text ?? 0).plus(more).toFixed()

/** The first line changed, and the totals above it. */
function withFirst(invoice: Invoice, change: (line: Lines[number]) => Lines[number]): Invoice {
  const lineItems = (invoice.lineItems ?? []).map((line, at) => (at === 0 ? change(line) : line))
  const gross = lineItems.reduce((sum, line) => sum.plus(line.grossMajor ?? 0), new Big(0))
  return { ...invoice, lineItems, grossMajor: gross.toFixed() }
}

/** One more event, billed in the last tier, with every sum above it. */
function withEvent(invoice: Invoice, make: (items: readonly LedgerItem[]) => LedgerItem): Invoice {
  return withFirst(invoice, (line) => {
    const items = line.ledgerItems ?? []
    const event = make(items)
    const amount = new Big(event.quantity ?? 0).times(event.unitAmountMajor ?? 0)
    const billed = new Big(event.creditsCharged ?? 0).minus((event.grantAmounts ?? []).reduce((a, b) => a + b, 0))
    const [tier] = line.tierLines ?? []
    const whole = { ...tier, quantity: plus(line.quantity, billed), grossMajor: plus(line.grossMajor, amount) }
    return {
      ...line,
      ...{ quantity: whole.quantity, grossMajor: whole.grossMajor, ledgerItems: [...items, event] },
      tierLines: [{ ...whole, unitAmountMajor: undefined }],
    }
  })
}

const withGross: Forge = (invoice, random) => ({
  invoice: { ...invoice, grossMajor: plus(invoice.grossMajor, new Big(Math.floor(random() * 1_000) + 1)) },
  named: 'lines gross (',
})

const withTierPrice: Forge = (invoice) => {
  const forged = withFirst(invoice, (line) => {
    const tierLines = (line.tierLines ?? []).map((tier) => ({
      ...tier,
      unitAmountMajor: new Big(tier.unitAmountMajor ?? 0).times(3).toFixed(),
      grossMajor: new Big(tier.grossMajor ?? 0).times(3).toFixed(),
    }))
    return { ...line, tierLines, grossMajor: new Big(line.grossMajor ?? 0).times(3).toFixed() }
  })
  // A line that billed nothing costs nothing at any price: then the gross is forged.
  const isSame = new Big(forged.grossMajor ?? 0).eq(invoice.grossMajor ?? 0)
  return isSame ? withGross(invoice, () => 0.5) : { invoice: forged, named: 'ledger below of ' }
}

const withDuplicate: Forge = (invoice) => ({
  invoice: withEvent(invoice, (items) => firstOf(items)),
  named: 'doubled of ',
})

const withPeriod: Forge = (invoice, random) => {
  const isLater = random() < 0.5
  const [from, to] = isLater ? ['2027-01', '2027-02'] : ['2026-08', '2026-09']
  const period = { periodStart: `${from}-01T00:00:00.000Z`, periodEnd: `${to}-01T00:00:00.000Z` }
  return { invoice: { ...invoice, ...period }, named: isLater ? 'before period (' : 'after period of ' }
}

const withOldEvent: Forge = (invoice) => ({
  invoice: withFirst(invoice, (line) => {
    const items = line.ledgerItems ?? []
    return { ...line, ledgerItems: [{ ...firstOf(items), occurredAt: '2019-05-05T10:00:00.000Z' }, ...items.slice(1)] }
  }),
  named: 'before period (',
})

/** A refund that gives back other money than was charged; of a charge that was refunded already it is the second. */
const withRefund: Forge = (invoice, random) => {
  const items = invoice.lineItems?.[0]?.ledgerItems ?? []
  const charge = items.find(({ id, eventType }) => {
    return eventType === 'consumption' && !items.some((item) => item.refundOfEventId === id)
  })
  const of = charge ?? firstOf(items)
  const refund = {
    ...of,
    ...{ id: 'forged', idempotencyKey: 'refund:forged', eventType: 'refund', refundOfEventId: of.id, quantity: '-1' },
    creditsCharged: -(of.creditsCharged ?? 0),
    grantAmounts: (of.grantAmounts ?? []).map((amount) => -amount),
    unitAmountMajor: plus(of.unitAmountMajor, new Big(Math.floor(random() * 900) + 1).div(100)),
  }
  const named = charge === undefined ? 'refunded twice of ' : 'refund money of '
  return { invoice: withEvent(invoice, () => refund), named }
}

const withCurrency: Forge = (invoice, random) => {
  const currency = random() < 0.5 ? 'JPY' : 'CHF'
  return { invoice, currency, named: `payable.currency` }
}

/** A tier, its line and the gross, all dearer by the same. */
const withTierAmount: Forge = (invoice) => ({
  invoice: withFirst(invoice, (line) => {
    const [tier, ...rest] = line.tierLines ?? []
    const more = new Big(7)
    const tierLines = [{ ...tier, grossMajor: plus(tier?.grossMajor, more) }, ...rest]
    return { ...line, tierLines, grossMajor: plus(line.grossMajor, more) }
  }),
  named: 'tier amount of ',
})

const withFirstEvent = (invoice: Invoice, change: (event: LedgerItem) => LedgerItem) =>
  withFirst(invoice, (line) => {
    const items = line.ledgerItems ?? []
    return { ...line, ledgerItems: [change(firstOf(items)), ...items.slice(1)] }
  })

const withOtherLine: Forge = (invoice) => ({
  invoice: withFirstEvent(invoice, (event) => ({ ...event, sku: 'other', pricedSku: 'other' })),
  named: 'other line of other',
})

const withGrantTwice: Forge = (invoice) => ({
  invoice: withFirstEvent(invoice, (event) => ({
    ...event,
    grantsUsed: ['g1', 'g1'],
    grantAmounts: [(event.grantAmounts ?? []).reduce((sum, amount) => sum + amount, 0), 0],
  })),
  named: 'grants differ of ',
})
