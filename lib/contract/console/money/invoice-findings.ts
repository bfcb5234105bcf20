import { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeText,
  nullableText,
  nullableTexts,
  number,
  request,
  text,
  textWithin,
  Uuid,
  whole,
} from '../../fields.ts'
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
  invoiceId: text,
  eventId: text,
  /** Negative; null where the event states no amount. */
  amountMajor: nullableText,
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
  findingKey: text,
  /** The finding in the stored invoice. */
  findingId: text,
  /** Newest first. */
  decisions: list(InvoiceFindingDecision),
})
export type DecidedFinding = z.infer<typeof DecidedFinding>

const invoiceParams = request({ invoiceId: textWithin(200) })
const findingParams = invoiceParams.extend({ findingKey: FindingId })

const NewDecision = request({
  outcome: z.enum(invoiceFindingOutcomes),
  reason: FindingReason,
  /** The decision the person saw; null where there was none. */
  basedOn: Uuid.nullable(),
  credit: request({ invoiceId: textWithin(200), eventId: textWithin(200) }).optional(),
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
        findings: list(DecidedFinding),
        former: list(answer({ facts: FindingFacts, decision: InvoiceFindingDecision })),
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
        credits: list(
          InvoiceCredit.extend({
            ...nullableTexts('day', 'product', 'periodStart'),
            /** Whether it refunds an event of the finding. */
            isOfFinding: boolean,
          }),
        ),
      }),
    },
  ),
}

/** A month signed off: the facts of the invoice at that moment, and what has changed of them since. */

export const signedTotals = ['gross', 'lines', 'tiers', 'ledger'] as const

export const SignOffFacts = z.object({
  totals: z.object(nullableTexts('gross', 'lines', 'tiers', 'ledger')),
  rows: number,
  /** SHA-256 of the fields of every ledger row, in their order. */
  rowsHash: text,
  findings: list(FindingFacts.extend({ key: text })),
  /** Which checks found them; absent of months signed before the checks were counted. */
  checks: number.optional(),
  /** Findings nobody had decided on when the month was signed off. */
  undecided: list(FindingFacts).optional(),
})
export type SignOffFacts = z.infer<typeof SignOffFacts>

/** Differences between the facts that were signed and those of the invoice as it was read last. */
export const SignOffChanges = z.object({
  totals: list(z.object({ of: z.enum(signedTotals), before: nullableText, after: nullableText })),
  /** Numbers of rows; null where they are the same. */
  rows: z.object({ before: number, after: number }).nullable(),
  /** Whether any field or the order of the rows differs. */
  areRowsChanged: boolean,
  findingsAdded: list(FindingFacts),
  findingsGone: list(FindingFacts),
})
export type SignOffChanges = z.infer<typeof SignOffChanges>

export const InvoiceSignOff = answer({
  ...decisionFields,
  /** Why it was signed off although findings were undecided. */
  reason: maybeText,
  /** SHA-256 of the facts. */
  digest: text,
  /** Findings nobody had decided on when the month was signed off. */
  undecided: list(FindingFacts),
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
        readingId: whole(0, 2_147_483_647),
        reason: FindingReason.optional(),
      }),
      answer: answer({ decisionId: text, digest: text }),
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
        invoices: list(answer({ invoiceId: text, groups: z.record(text, nullableText) })),
        /** Those with the largest amounts at stake first. */
        findings: list(FindingFacts.extend({ invoiceId: text, findingId: text })),
        /** How many there are, and what is at stake in all whose amount is known. */
        undecided: number,
        amount: text,
      }),
    },
  ),
}
