import type { Check, Finding } from '#lib/contract/index.ts'
import { major, wholeSumOf } from '../decimals.ts'
import { proofAmountOf } from './amounts.ts'
import { type Charge, checkOf, findingAt, type OtherInvoices, type ProofRow } from './model.ts'
import type { LineParts } from './sums.ts'

function findingOf(kind: Finding['kind'], rows: readonly ProofRow[], about: ProofRow | undefined): Finding {
  const amount = about === undefined ? null : proofAmountOf(about)
  const place = about?.place ?? 0
  const stakes = { amount: amount === null ? null : major(amount.abs()), credits: about?.creditsCharged ?? null }
  return findingAt({ id: `${kind}-${place}`, kind, sku: about?.sku ?? null, ...stakes }, rows)
}

function isRefund(row: ProofRow) {
  return row.refundOfEventId !== null || row.eventType === 'refund'
}

/** Refunded events that are not on this invoice: they are searched on other invoices before they are reported. */
export function refundedElsewhere(rows: readonly ProofRow[]): string[] {
  const own = new Set(rows.map((row) => row.id))
  const wanted = rows.flatMap((row) => row.refundOfEventId ?? [])
  return [...new Set(wanted.filter((id) => !own.has(id)))]
}

type Difference = 'refundDiffers' | 'refundMoney' | 'unstated' | null

/** How a refund differs from its charge. One that states neither credits nor money is compared with nothing. */
function differenceOf(refund: ProofRow, charge: Charge): Difference {
  const areCreditsStated = charge.creditsCharged !== null && refund.creditsCharged !== null
  if (areCreditsStated && charge.creditsCharged !== -(refund.creditsCharged ?? 0)) return 'refundDiffers'
  if (charge.sku !== refund.sku) return 'refundDiffers'
  const [charged, refunded] = [proofAmountOf(charge), proofAmountOf(refund)]
  if (charged === null || refunded === null) return 'unstated'
  return charged.eq(refunded.times(-1)) ? null : 'refundMoney'
}

/** The finding of a refund with both amounts: what it gives back, and what was charged. */
function refundFinding(kind: 'refundDiffers' | 'refundMoney', rows: readonly ProofRow[], pair: Pair): Finding {
  const [charged, refunded] = [proofAmountOf(pair.charge), proofAmountOf(pair.refund)]
  const finding = findingOf(kind, rows, pair.refund)
  if (charged === null || refunded === null) return finding
  const amounts = { stated: major(refunded.times(-1)), found: major(charged) }
  if (kind === 'refundDiffers') return { ...finding, ...amounts }
  return { ...finding, ...amounts, amount: major(charged.plus(refunded).abs()), credits: null }
}

interface Pair {
  refund: ProofRow
  charge: Charge
}

/** Every refund names an event that was charged, gives exactly that back in credits and in money, and is the only one to do so. */
export function checkRefunds(rows: readonly ProofRow[], elsewhere: OtherInvoices): Check {
  const refunds = rows.filter(isRefund)
  const byId = new Map(refunds.length === 0 ? [] : rows.map((row) => [row.id, row]))
  const refundedBy = new Map<string, ProofRow>()
  const findings: Finding[] = []
  const counts = { remarked: 0, asking: 0, unstated: 0 }
  for (const refund of refunds) {
    const eventId = refund.refundOfEventId
    if (eventId === null) {
      findings.push(findingOf('refundOfNothing', [refund], refund))
      continue
    }
    const earlier = refundedBy.get(eventId)
    const own = byId.get(eventId)
    const charge = own ?? elsewhere.get(eventId)
    refundedBy.set(eventId, refund)
    if (earlier !== undefined) findings.push(findingOf('refundedTwice', [earlier, refund], refund))
    else if (charge === undefined) counts.asking += 1
    else if (charge === null) findings.push(findingOf('refundOfNothing', [refund], refund))
    else {
      const difference = differenceOf(refund, charge)
      if (own === undefined) counts.remarked += 1
      if (difference === 'unstated') counts.unstated += 1
      else if (difference !== null)
        findings.push(refundFinding(difference, own === undefined ? [refund] : [own, refund], { refund, charge }))
    }
  }
  const { remarked, unstated } = counts
  const check = checkOf('refunds', { count: refunds.length, findings, remarked, unstated, holdsAlone: rows.length > 0 })
  return counts.asking > 0 ? { ...check, state: 'asking' } : check
}

/** No event is charged twice: neither its id nor its idempotency key is on the invoice again. */
export function checkDuplicates(rows: readonly ProofRow[]): Check {
  const first = new Map<string, ProofRow>()
  const doubled = new Map<ProofRow, ProofRow[]>()
  for (const row of rows) {
    const key = row.idempotencyKey ?? row.id
    const earlier = first.get(key)
    const same = earlier === undefined ? undefined : doubled.get(earlier)
    if (earlier === undefined) first.set(key, row)
    else if (same === undefined) doubled.set(earlier, [earlier, row])
    else same.push(row)
  }
  const findings = [...doubled.values()].map((same) => findingOf('doubled', same, same[1]))
  return checkOf('duplicates', { count: rows.length, findings })
}

/** Each event names every grant once, with its part, and grants never pay more than the event cost. */
export function checkGrants(rows: readonly ProofRow[]): Check {
  const findings: Finding[] = []
  const grants = new Set<string>()
  let count = 0
  let unstated = 0
  for (const row of rows) {
    const { grantsUsed, grantAmounts, creditsCharged } = row
    if (grantsUsed.length === 0 && grantAmounts.length === 0) continue
    count += 1
    if (creditsCharged === null) unstated += 1
    for (const grant of grantsUsed) grants.add(grant)
    const paid = grantAmounts.reduce((sum, amount) => sum + amount, 0)
    const isParallel = grantsUsed.length === grantAmounts.length && new Set(grantsUsed).size === grantsUsed.length
    const isWithin =
      creditsCharged === null || (Math.abs(paid) <= Math.abs(creditsCharged) && paid * creditsCharged >= 0)
    if (!isParallel || !isWithin) findings.push(findingOf('grantsDiffer', [row], row))
  }
  return checkOf('grants', { count, findings, remarked: grants.size, unstated, holdsAlone: rows.length > 0 })
}

/**
 * No event is later than the period. An earlier one was recorded too late for its own month, which is said, not found; one
 * from more than a whole period before it, or all of them where none is of the period, belong to another invoice.
 */
export function checkPeriod(rows: readonly ProofRow[], start: string | null, end: string | null): Check {
  const endMs = end === null ? Number.NaN : Date.parse(end)
  const startMs = start === null ? Number.NaN : Date.parse(start)
  const findings: Finding[] = []
  let count = 0
  const early: ProofRow[] = []
  for (const row of rows) {
    const at = row.occurredAt === null ? Number.NaN : Date.parse(row.occurredAt)
    if (Number.isNaN(at) || Number.isNaN(endMs)) continue
    count += 1
    if (at >= endMs) findings.push(findingOf('afterPeriod', [row], row))
    else if (at < startMs) early.push(row)
  }
  const areAllEarly = early.length === count
  const others = early.filter((row) => areAllEarly || Date.parse(row.occurredAt ?? '') < startMs - (endMs - startMs))
  if (others.length > 0) {
    const amount = wholeSumOf(others.map(proofAmountOf))
    const stakes = { sku: null, amount: amount === null ? null : major(amount.abs()) }
    findings.push(findingAt({ id: 'beforePeriod', kind: 'beforePeriod', ...stakes }, others))
  }
  // Without its beginning no event is known to be of the period, however late the period ends.
  const unstated = Number.isNaN(startMs) ? rows.length : rows.length - count
  return checkOf('period', { count, findings, remarked: early.length - others.length, unstated })
}

/** Every event is under the line of the SKU it was priced as. */
export function checkPlaces(parts: readonly LineParts[]): Check {
  const findings: Finding[] = []
  let count = 0
  for (const { rows, sku, line } of parts) {
    if (!line.sku) continue
    for (const row of rows) {
      const priced = row.pricedSku ?? row.sku
      if (priced === null) continue
      count += 1
      if (priced !== sku && row.sku !== sku) findings.push(findingOf('otherLine', [row], row))
    }
  }
  return checkOf('places', { count, findings })
}
