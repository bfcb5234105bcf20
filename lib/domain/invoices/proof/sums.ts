import Big from 'big.js'
import type { Check, CheckId, Finding, InvoiceLine, TierLine } from '#lib/contract/index.ts'
import { decimalOf, digitsOf, major, sumOf, wholeSumOf } from '../decimals.ts'
import type { Measure } from '../price.ts'
import { billedOf, type Comparison, compareAmounts, createTotal, proofAmountOf } from './amounts.ts'
import { checkOf, findingAt, type ProofRow } from './model.ts'

/** A line with its rows and the exact amounts of its tiers. */
export interface LineParts {
  index: number
  sku: string
  line: InvoiceLine
  rows: readonly ProofRow[]
  tiers: readonly TierPart[]
}

interface TierPart {
  tier: TierLine
  index: number
  quantity: Big | null
  stated: Big | null
  /** Quantity times unit amount. */
  exact: Big | null
}

export function linePartsOf(lines: readonly InvoiceLine[], rows: readonly ProofRow[]): LineParts[] {
  const byLine = Map.groupBy(rows, ({ line }) => line)
  return lines.map((line, index) => ({
    index,
    sku: line.sku ?? '',
    line,
    rows: byLine.get(index) ?? [],
    tiers: (line.tierLines ?? []).map(tierPart),
  }))
}

function tierPart(tier: TierLine, place: number): TierPart {
  const quantity = decimalOf(tier.quantity)
  const unit = decimalOf(tier.unitAmountMajor)
  return {
    tier,
    index: tier.tierIndex ?? place,
    quantity,
    stated: decimalOf(tier.grossMajor),
    exact: quantity === null || unit === null ? null : quantity.times(unit),
  }
}

export function measureOf(parts: readonly LineParts[]): Measure {
  const fits = (measure: Measure) =>
    parts.filter(({ line, rows }) => {
      const stated = decimalOf(line.quantity)
      return stated !== null && measured(rows, measure).eq(stated)
    }).length
  return fits('quantity') > fits('credits') ? 'quantity' : 'credits'
}

export function measureRow(row: ProofRow, measure: Measure): Big {
  return measure === 'credits' ? new Big(billedOf(row)) : (decimalOf(row.quantity) ?? new Big(0))
}

function measured(rows: readonly ProofRow[], measure: Measure): Big {
  if (measure === 'credits') return new Big(rows.reduce((sum, row) => sum + billedOf(row), 0))
  const counts = new Map<string | null, number>()
  for (const { quantity } of rows) counts.set(quantity, (counts.get(quantity) ?? 0) + 1)
  return sumOf([...counts].map(([quantity, count]) => decimalOf(quantity)?.times(count) ?? null))
}

/** The sum of what tiers come to; where a tier states no price, what it states. Null where one states neither. */
function exactTiers({ tiers }: LineParts): Big | null {
  return wholeSumOf(tiers.map(({ exact, stated }) => exact ?? stated))
}

/** What the tiers count; null where one of them does not say. */
function countedTiers({ tiers }: LineParts): Big | null {
  return wholeSumOf(tiers.map(({ quantity }) => quantity))
}

/** What the rows come to; null where one of them states no amount. */
function exactRows({ rows }: LineParts): Big | null {
  const money = createTotal()
  for (const row of rows) {
    const amount = proofAmountOf(row)
    if (amount === null) return null
    money.add(amount)
  }
  return money.value()
}

function countedRows({ rows }: LineParts, measure: Measure): Big | null {
  const isStated = rows.every((row) => (measure === 'credits' ? row.creditsCharged : row.quantity) !== null)
  return isStated ? measured(rows, measure) : null
}

/** What one comparison of a check comes to; `unstated` where the invoice does not state what it is of. */
type Compared = 'unstated' | { amounts?: Comparison | null; finding?: Finding; isPartlyUnstated?: boolean }

/** A check of all its comparisons: how many there are, what they found, and what of the amounts was rounded. */
function tallied(id: CheckId, all: readonly Compared[]): Check {
  const compared = all.filter((one) => one !== 'unstated')
  const rounded = compared.flatMap(({ amounts }) => (amounts?.state === 'rounded' ? [amounts.difference] : []))
  const rounding = sumOf(rounded)
  return checkOf(id, {
    count: compared.length,
    findings: compared.flatMap(({ finding }) => finding ?? []),
    unstated: all.length - compared.length + compared.filter((one) => one.isPartlyUnstated).length,
    rounding: rounding.eq(0) ? null : major(rounding),
  })
}

/**
 * Every line's events add up to its tiers, in what is counted and in money. What one of the two sides does not state is
 * not compared: an absent quantity is no 0 that could be known against the other side.
 */
export function checkLedgerTiers(parts: readonly LineParts[], measure: Measure): Check {
  const compared = parts.map((part): Compared => {
    if (part.tiers.length === 0 || !part.line.ledgerItems) return 'unstated'
    const [stated, counted] = [countedTiers(part), countedRows(part, measure)]
    const [exact, money] = [exactTiers(part), exactRows(part)]
    const counts = stated === null || counted === null ? null : { stated, counted }
    const amounts =
      exact === null || money === null ? null : compareAmounts(exact, money, digitsOf(part.line.grossMajor ?? ''))
    if (counts === null && amounts === null) return 'unstated'
    const isPartlyUnstated = counts === null || amounts === null
    const isCounted = counts === null || counts.counted.eq(counts.stated)
    if (isCounted && amounts?.state !== 'differs') return { amounts, isPartlyUnstated }
    const isAbove = isCounted ? amounts?.difference.gt(0) === true : counts.counted.gt(counts.stated)
    const finding = findingAt(
      {
        id: `ledger-${part.index}`,
        kind: isAbove ? 'ledgerAbove' : 'ledgerBelow',
        sku: part.sku,
        stated: counts?.stated.toFixed() ?? null,
        found: counts?.counted.toFixed() ?? null,
        amount: amounts && major(amounts.difference.abs()),
        credits: counts && measure === 'credits' ? Number(counts.counted.minus(counts.stated)) : null,
      },
      counts === null ? [] : beyond(part.rows, counts.stated, measure),
    )
    return { amounts, isPartlyUnstated, finding }
  })
  return tallied('ledgerTiers', compared)
}

/** The events that come after everything the tiers count is used up. */
function beyond(rows: readonly ProofRow[], stated: Big, measure: Measure): ProofRow[] {
  let sum = new Big(0)
  return rows.filter((row) => {
    const size = measureRow(row, measure)
    sum = sum.plus(size)
    return sum.gt(stated) && size.gt(0)
  })
}

/** Every tier's amount is its quantity times its price. */
export function checkTierAmounts(parts: readonly LineParts[]): Check {
  const compared = parts.flatMap((part) =>
    part.tiers.map(({ tier, index, exact, stated }): Compared => {
      if (exact === null || stated === null) return 'unstated'
      const amounts = compareAmounts(stated, exact, digitsOf(tier.grossMajor ?? ''))
      if (amounts.state !== 'differs') return { amounts }
      const finding = findingAt({
        id: `tier-${part.index}-${index}`,
        kind: 'tierAmount',
        sku: part.sku,
        tierIndex: index,
        stated: tier.grossMajor ?? null,
        found: major(exact),
        amount: major(amounts.difference.abs()),
      })
      return { finding }
    }),
  )
  return tallied('tierAmounts', compared)
}

/** Every line is the sum of what its tiers come to; an amount a tier states wrongly is that tier's finding alone. */
export function checkTiersLines(parts: readonly LineParts[]): Check {
  const compared = parts.map((part): Compared => {
    const stated = decimalOf(part.line.grossMajor)
    const exact = exactTiers(part)
    if (part.tiers.length === 0 || stated === null || exact === null) return 'unstated'
    const amounts = compareAmounts(stated, exact, digitsOf(part.line.grossMajor ?? ''))
    const quantity = decimalOf(part.line.quantity)
    const counted = countedTiers(part)
    const surplus = quantity === null || counted === null || quantity.eq(counted) ? null : counted.minus(quantity)
    if (amounts.state !== 'differs' && surplus === null) return { amounts }
    const finding = findingAt({
      id: `line-${part.index}`,
      kind: 'tiersLine',
      sku: part.sku,
      stated: part.line.grossMajor ?? null,
      found: major(exact),
      amount: major(amounts.difference.abs()),
      credits: surplus && Number(surplus),
    })
    return { amounts, finding }
  })
  return tallied('tiersLines', compared)
}

export function checkLinesGross(parts: readonly LineParts[], gross: string | null | undefined): Check {
  const stated = decimalOf(gross)
  const exact = wholeSumOf(parts.map(({ line }) => decimalOf(line.grossMajor)))
  if (parts.length === 0 || stated === null || exact === null) return tallied('linesGross', [])
  const amounts = compareAmounts(stated, exact, digitsOf(gross ?? ''))
  const finding = findingAt({
    id: 'gross',
    kind: 'linesGross',
    sku: null,
    stated: gross ?? null,
    found: major(exact),
    amount: major(amounts.difference.abs()),
  })
  return tallied('linesGross', [amounts.state === 'differs' ? { finding } : { amounts }])
}

/** Nothing is counted in a higher tier before the lower one is full. */
export function checkTiersFill(parts: readonly LineParts[]): Check {
  const compared = parts.flatMap((part) => {
    const tiers = part.tiers.toSorted((a, b) => a.index - b.index)
    return tiers.map(({ tier, index, quantity }, place): Compared => {
      const next = tiers[place + 1]
      if (next === undefined || next.quantity?.lte(0)) return {}
      const from = decimalOf(tier.tierMinQuantity)
      const end = decimalOf(next.tier.tierMinQuantity)
      if (quantity === null || next.quantity === null || from === null || end === null)
        return { isPartlyUnstated: true }
      const found = end.minus(from)
      if (quantity.eq(found)) return {}
      const finding = findingAt({
        id: `fill-${part.index}-${index}`,
        kind: 'tierNotFull',
        sku: part.sku,
        tierIndex: index,
        stated: quantity.toFixed(),
        found: found.toFixed(),
      })
      return { finding }
    })
  })
  return tallied('tiersFill', compared)
}
