import { z } from 'zod'
import { answer } from '../../fields.ts'
import { payers } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { own } from '../row.ts'
import type { ProductGroup } from '../values/finance-home.ts'
import { FindingFacts } from './invoice-findings.ts'

/** What the first page of finance shows of stored invoices, without reading any. */

const groups: Readonly<Record<string, ProductGroup>> = {
  report: 'report',
  prefill: 'report',
  graph: 'ownership',
  ubo: 'ownership',
  'shareholder-graph': 'ownership',
}

/** The group of a product; one that is not named belongs to the rest. */
export function productGroupOf(sku: string): ProductGroup {
  return groups[sku] ?? 'rest'
}

export const financeHomeOperations = {
  getFinanceHome: own(
    'GET /api/console/home/finance',
    'Returns what stored invoices cost by group of products, and the findings nobody has decided on',
    {
      roles: payers,
      answer: answer({
        /** Gross by group; null where a line states none. An invoice that was not read has no row. */
        invoices: z.array(answer({ invoiceId: z.string(), groups: z.record(z.string(), z.string().nullable()) })),
        /** Those with the largest amounts at stake first. */
        findings: z.array(FindingFacts.extend({ invoiceId: z.string(), findingId: z.string() })),
        /** How many there are, and what is at stake in all whose amount is known. */
        undecided: z.number(),
        amount: z.string(),
      }),
    },
  ),
} as const satisfies Record<string, Operation>
