import { z } from 'zod'
import { answer, maybe, request, Uuid } from '../../fields.ts'
import { payers } from '../../roles.ts'
import type { Operation } from '../../v2/operation.ts'
import { FindingId, FindingReason } from '../companies/findings.ts'
import { decisionFields } from '../core/decision.ts'
import { own } from '../row.ts'
import { invoiceFindingOutcomes } from '../values/invoice-findings.ts'
import { listedMax } from '../values/lists.ts'
import { Finding } from './invoices.ts'

const invoiceFindingReads: readonly string[] = ['listInvoiceFindings', 'listInvoiceResults']

/** What people decide on what the checks of an invoice found. */

export const invoiceFindingLimits = { creditsMax: 50, formerMax: 100 } as const

/** An event of a later invoice that gives something back. */
export const InvoiceCredit = answer({
  invoiceId: z.string(),
  eventId: z.string(),
  /** Negative; null where the event states no amount. */
  amountMajor: z.string().nullable(),
})

export const InvoiceFindingDecision = answer({
  ...decisionFields,
  outcome: z.enum(invoiceFindingOutcomes),
  credit: maybe(InvoiceCredit),
  /** When it was replaced or revoked; null for the one that counts. */
  endedAt: maybe(z.string()),
})
export type InvoiceFindingDecision = z.infer<typeof InvoiceFindingDecision>

/** What a finding says, without its rows. */
export const FindingFacts = Finding.pick({ kind: true, sku: true, tierIndex: true, stated: true, found: true }).extend(
  Finding.pick({ amount: true, credits: true }).shape,
)
export type FindingFacts = z.infer<typeof FindingFacts>

export const DecidedFinding = answer({
  /** SHA-256 of the facts of the finding: other facts are another finding. */
  findingKey: z.string(),
  /** The finding in the stored invoice. */
  findingId: z.string(),
  /** Newest first. */
  decisions: z.array(InvoiceFindingDecision),
})
export type DecidedFinding = z.infer<typeof DecidedFinding>

const invoiceParams = z.strictObject({ invoiceId: z.string().min(1).max(200) })
const findingParams = invoiceParams.extend({ findingKey: FindingId })

const NewDecision = request({
  outcome: z.enum(invoiceFindingOutcomes),
  reason: FindingReason,
  /** The decision the person saw; null where there was none. */
  basedOn: Uuid.nullable(),
  credit: request({ invoiceId: z.string().min(1).max(200), eventId: z.string().min(1).max(200) }).optional(),
}).refine(({ outcome, credit }) => (outcome === 'answered') === (credit !== undefined), {
  path: ['credit'],
  error: 'Required for a finding that is answered by a credit, and for no other',
})

export const invoiceFindingsOperations = {
  listInvoiceFindings: own(
    'GET /api/console/invoices/{invoiceId}/findings',
    'Lists the findings of a stored invoice with what was decided on them, and decisions on facts that have changed',
    {
      atMost: listedMax.invoiceFindings,
      roles: payers,
      params: invoiceParams,
      answer: answer({
        findings: z.array(DecidedFinding),
        former: z.array(answer({ facts: FindingFacts, decision: InvoiceFindingDecision })),
      }),
    },
  ),
  decideInvoiceFinding: own(
    'POST /api/console/invoices/{invoiceId}/findings/{findingKey}/decisions',
    'Raises, accepts, notes or answers a finding; refused where it was decided on since, or its facts have changed',
    {
      roles: payers,
      params: findingParams,
      body: NewDecision,
      status: 201,
      answer: InvoiceFindingDecision,
      makesStale: invoiceFindingReads,
    },
  ),
  revokeInvoiceDecision: own(
    'DELETE /api/console/invoices/{invoiceId}/findings/{findingKey}/decisions/{decisionId}',
    'Revokes the decision on a finding; refused where another one counts by now',
    {
      roles: payers,
      params: findingParams.extend({ decisionId: Uuid }),
      answer: answer({}),
      makesStale: invoiceFindingReads,
    },
  ),
  listInvoiceCredits: own(
    'GET /api/console/invoices/{invoiceId}/findings/{findingKey}/credits',
    'Lists credits on later stored invoices, those that refund an event of the finding first',
    {
      atMost: invoiceFindingLimits.creditsMax,
      roles: payers,
      params: findingParams,
      answer: answer({
        credits: z.array(
          InvoiceCredit.extend({
            day: z.string().nullable(),
            product: z.string().nullable(),
            periodStart: z.string().nullable(),
            /** Whether it refunds an event of the finding. */
            isOfFinding: z.boolean(),
          }),
        ),
      }),
    },
  ),
} as const satisfies Record<string, Operation>
