import { type Check, checkIds, type Finding } from '#lib/contract/index.ts'
import type { InvoiceMaterial } from '#lib/domain/disclosures/index.ts'
import { readAt } from './material.ts'

type SignOff = NonNullable<InvoiceMaterial['signOff']>

/** A month of two products that was signed off; one check has a finding. */
export function invoiceOn(state: SignOff['state'] | null): InvoiceMaterial {
  const sums = { rows: 3, credits: 25, billed: 25, amountMajor: '62.50' }
  const tier = { tierIndex: 1, quantity: '25', unitAmountMajor: '2.5', grossMajor: '62.50' }
  const finding: Finding = {
    ...{ id: 'f1', kind: 'doubled', sku: 'report', tierIndex: null, stated: null, found: null, amount: '25.00' },
    ...{ credits: 10, rows: ['r1', 'r2'], places: [0, 1] },
  }
  const checks = checkIds.map((id): Check => {
    const findings = id === 'duplicates' ? [finding] : []
    const isFound = findings.length > 0
    return { id, state: isFound ? 'finding' : 'holds', count: 3, remarked: 0, rounding: null, findings }
  })
  const four = { ledger: '62.50', tiers: '62.50', lines: '62.50', gross: '62.50', largest: '0' }
  return {
    ...{ kind: 'invoice', invoiceId: 'inv_2026_10', readAt, missing: [] },
    snapshot: {
      ...{ readAt, sums, proof: { checks, findings: [finding], sums: four } },
      invoice: {
        ...{ invoiceId: 'inv_2026_10', status: 'issued', grossMajor: '62.50' },
        ...{ periodStart: '2026-10-01T00:00:00.000Z', periodEnd: '2026-11-01T00:00:00.000Z' },
      },
      lines: [
        {
          ...{ line: 0, sku: 'report', quantity: '25', grossMajor: '62.50', priceSource: null, firstPlace: 0, sums },
          tiers: [{ tier, tierIndex: 1, firstPlace: 0, sums }],
        },
      ],
    },
    signOff: state && {
      ...{ at: '2026-11-03T09:00:00.000Z', digest: 'ab'.repeat(32), remark: 'Agreed with the account manager' },
      ...{ undecided: [finding], state, readAt },
    },
  }
}
