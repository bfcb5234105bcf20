import { z } from 'zod'
import { answer, maybe, request, Uuid } from '../../fields.ts'
import { payers } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { FindingReason } from '../companies/findings.ts'
import { decisionFields } from '../core/decision.ts'
import { own } from '../row.ts'
import { FindingFacts } from './invoice-findings.ts'

const invoiceSignOffReads: readonly string[] = ['getInvoiceSignOff', 'listInvoiceResults', 'getInvoiceSnapshot']

/** A month signed off: the facts of the invoice at that moment, and what has changed of them since. */

export const signedTotals = ['gross', 'lines', 'tiers', 'ledger'] as const
const text = z.string().nullable()

export const SignOffFacts = z.object({
  totals: z.object({ gross: text, lines: text, tiers: text, ledger: text }),
  rows: z.number(),
  /** SHA-256 of the fields of every ledger row, in their order. */
  rowsHash: z.string(),
  findings: z.array(FindingFacts.extend({ key: z.string() })),
  /** Which checks found them; absent of months signed before the checks were counted. */
  checks: z.number().optional(),
  /** Findings nobody had decided on when the month was signed off. */
  undecided: z.array(FindingFacts).optional(),
})
export type SignOffFacts = z.infer<typeof SignOffFacts>

/** Differences between the facts that were signed and those of the invoice as it was read last. */
export const SignOffChanges = z.object({
  totals: z.array(z.object({ of: z.enum(signedTotals), before: text, after: text })),
  /** Numbers of rows; null where they are the same. */
  rows: z.object({ before: z.number(), after: z.number() }).nullable(),
  /** Whether any field or the order of the rows differs. */
  areRowsChanged: z.boolean(),
  findingsAdded: z.array(FindingFacts),
  findingsGone: z.array(FindingFacts),
})
export type SignOffChanges = z.infer<typeof SignOffChanges>

export const InvoiceSignOff = answer({
  ...decisionFields,
  /** Why it was signed off although findings were undecided. */
  reason: maybe(z.string()),
  /** SHA-256 of the facts. */
  digest: z.string(),
  /** Findings nobody had decided on when the month was signed off. */
  undecided: z.array(FindingFacts),
  /**
   * `signed`: not read again since; `checking`: read again, but its checks are not finished. Only a finished reading made
   * after the sign-off says whether anything has changed.
   */
  state: z.enum(['signed', 'checking', 'unchanged', 'changed']),
  /** When the reading that was compared was read; null where none was. */
  readAt: maybe(z.string()),
  /** Null where nothing has changed, or it is not known. */
  changes: SignOffChanges.nullable(),
})
export type InvoiceSignOff = z.infer<typeof InvoiceSignOff>

const invoiceParams = z.strictObject({ invoiceId: z.string().min(1).max(200) })

export const invoiceSignOffOperations = {
  getInvoiceSignOff: own(
    'GET /api/console/invoices/{invoiceId}/sign-off',
    'Returns who signed a month off, and what has changed of the stored invoice since',
    { roles: payers, params: invoiceParams, answer: answer({ signOff: InvoiceSignOff.nullable() }) },
  ),
  signOffInvoice: own(
    'POST /api/console/invoices/{invoiceId}/sign-off',
    'Signs a month off; refused for a draft, during checks, and without a reason where findings are undecided',
    {
      roles: payers,
      params: invoiceParams,
      body: request({
        /** The reading that the person saw. */
        readingId: z.int().min(0).max(2_147_483_647),
        reason: FindingReason.optional(),
      }),
      status: 201,
      answer: answer({ decisionId: z.string(), digest: z.string() }),
      makesStale: invoiceSignOffReads,
    },
  ),
  withdrawInvoiceSignOff: own(
    'DELETE /api/console/invoices/{invoiceId}/sign-off/{decisionId}',
    'Withdraws the sign-off of a month; refused where it was withdrawn already',
    {
      roles: payers,
      params: invoiceParams.extend({ decisionId: Uuid }),
      answer: answer({}),
      makesStale: invoiceSignOffReads,
    },
  ),
} as const satisfies Record<string, Operation>
