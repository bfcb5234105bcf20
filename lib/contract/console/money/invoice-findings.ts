import { z } from 'zod'
import { answer, maybe, maybeText, request, Uuid } from '../../fields.ts'
import { payers } from '../../roles.ts'
import { FindingId, FindingReason } from '../companies/decisions.ts'
import { decisionFields, decisionRows } from '../core/decision.ts'
import { consoleRow, consoleRows } from '../row.ts'
import { listedMax } from '../values/compliance.ts'
import { invoiceFindingOutcomes, type ProductGroup } from '../values/money.ts'
import { Finding } from './invoices.ts'

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
  endedAt: maybeText,
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

const ofInvoice = consoleRows({ roles: payers, params: invoiceParams })
const findingDecisions = decisionRows(
  '/api/console/invoices/{invoiceId}/findings/{findingKey}/decisions',
  findingParams,
  {
    roles: payers,
    makesStale: ['listInvoiceFindings', 'listInvoiceResults'],
  },
)

export const invoiceFindingsOperations = {
  listInvoiceFindings: ofInvoice(
    'GET /api/console/invoices/{invoiceId}/findings',
    'Lists the findings of a stored invoice with what was decided on them, and decisions on facts that have changed',
    {
      atMost: listedMax.invoiceFindings,
      answer: answer({
        findings: z.array(DecidedFinding),
        former: z.array(answer({ facts: FindingFacts, decision: InvoiceFindingDecision })),
      }),
    },
  ),
  decideInvoiceFinding: findingDecisions.decide(
    'Raises, accepts, notes or answers a finding; refused where it was decided on since, or its facts have changed',
    { body: NewDecision, answer: InvoiceFindingDecision },
  ),
  revokeInvoiceDecision: findingDecisions.takeBack(
    'Revokes the decision on a finding; refused where another one counts by now',
  ),
  listInvoiceCredits: ofInvoice(
    'GET /api/console/invoices/{invoiceId}/findings/{findingKey}/credits',
    'Lists credits on later stored invoices, those that refund an event of the finding first',
    {
      atMost: invoiceFindingLimits.creditsMax,
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
}

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
  reason: maybeText,
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
  readAt: maybeText,
  /** Null where nothing has changed, or it is not known. */
  changes: SignOffChanges.nullable(),
})
export type InvoiceSignOff = z.infer<typeof InvoiceSignOff>

const signOffs = decisionRows('/api/console/invoices/{invoiceId}/sign-off', invoiceParams, {
  roles: payers,
  makesStale: ['getInvoiceSignOff', 'listInvoiceResults', 'getInvoiceSnapshot'],
})

export const invoiceSignOffOperations = {
  getInvoiceSignOff: ofInvoice(
    'GET /api/console/invoices/{invoiceId}/sign-off',
    'Returns who signed a month off, and what has changed of the stored invoice since',
    { answer: answer({ signOff: InvoiceSignOff.nullable() }) },
  ),
  signOffInvoice: signOffs.decide(
    'Signs a month off; refused for a draft, during checks, and without a reason where findings are undecided',
    {
      body: request({
        /** The reading that the person saw. */
        readingId: z.int().min(0).max(2_147_483_647),
        reason: FindingReason.optional(),
      }),
      answer: answer({ decisionId: z.string(), digest: z.string() }),
    },
  ),
  withdrawInvoiceSignOff: signOffs.takeBack(
    'Withdraws the sign-off of a month; refused where it was withdrawn already',
  ),
}

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
  getFinanceHome: consoleRow(
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
}
