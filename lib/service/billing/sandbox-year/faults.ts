import Big from 'big.js'
import { type DrawnLine, drawLine } from '../invoices/close.ts'
import { inMajorUnits } from '../tiers.ts'
import type { PlannedEvent } from './plan.ts'

/** Credits of one event that the faulty invoice's line leaves out. */
const leftOut = 15

/**
 * The faults of the faulty month that stand in its lines (README): an event that no tier counts, and an amount that is
 * not its quantity times its price. Everything else adds up, so that nothing else is found.
 */
export function plantInLines(lines: DrawnLine[]): DrawnLine[] {
  return lines.map((line) => {
    if (line.sku === 'ubo') return drawLine({ sku: line.sku, quantity: Number(line.quantity) - leftOut })
    if (line.sku !== 'financials') return line
    const [first, ...rest] = line.tierLines
    if (first === undefined) return line
    return {
      ...line,
      tierLines: [{ ...first, grossMajor: inMajorUnits(new Big(first.grossMajor).plus('0.10')) }, ...rest],
    }
  })
}

/** The fault that stands in the ledger: a refund of something that never was. */
export function plantRefund(events: readonly PlannedEvent[], from: Date): PlannedEvent[] {
  const like = events.find(({ use, credits, occurredAt }) => use.sku === 'report' && credits > 0 && occurredAt >= from)
  if (like === undefined) return []
  const metadata = { reason: 'ordered twice by mistake' }
  return [{ ...like, name: 'planted/refund', credits: -like.credits, metadata, refundOf: 'planted/nothing' }]
}
