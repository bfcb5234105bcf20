import type { z } from 'zod'
import {
  answer,
  boolean,
  list,
  maybe,
  maybeBoolean,
  maybeList,
  maybeNumber,
  maybeText,
  maybeTexts,
  maybeWord,
  NumberMap,
  number,
  openEnum,
  ownValue,
  request,
  text,
  typedText,
  whole,
} from '../../fields.ts'
import { CustomerId, CustomerReference, JurisdictionCode, ServiceId } from '../../v2/order.ts'
import { OutdatedReason } from '../../v2/platform.ts'
import { CompanyStatus } from '../../values.ts'
import { LaterKnowledge } from '../companies/company-states.ts'
import { maybeColleague } from '../fields.ts'
import { companyConditions } from '../values/companies.ts'
import { batchFactNames, batchLimits, batchMatches, batchRowStates } from '../values/orders.ts'
import { OrderSet } from './sets.ts'

export const batchStates = [
  'draft',
  'matching',
  'choosing',
  'quoting',
  'quoted',
  'running',
  'paused',
  'finished',
  'canceled',
] as const
export type BatchState = (typeof batchStates)[number]

/**
 * Why a line has its company, or why a person decides. `number`, `name`: one company alone has it; `otherName`: the number fits, and
 * no word of the name does; `noNumber`: none of the suggestions has exactly this number; `unread`: a suggestion could not be read;
 * `accepted`: the one suggestion there was, accepted with others.
 */
export const batchMatchReasons = [
  'serviceId',
  'numberAndName',
  'number',
  'name',
  'otherName',
  'severalNumbers',
  'noNumber',
  'severalNames',
  'similarName',
  'unread',
  'picked',
  'accepted',
] as const
export type BatchMatchReason = (typeof batchMatchReasons)[number]

export const BatchCandidate = answer({
  serviceId: text,
  ...maybeTexts('name', 'jurisdictionCode', 'number', 'place', 'status'),
  companyStatus: maybe(CompanyStatus),
  condition: maybeWord(companyConditions),
})
export type BatchCandidate = z.infer<typeof BatchCandidate>

/** An order that would be reused although its answer is known to be out of date. */
export const OutdatedOrder = answer({
  orderId: text,
  /** When it was requested. */
  at: maybeText,
  /** The first instant at which something became known after it was read; UTC. */
  since: text,
  /** What its service says; what this console knows stands in the `later` of the row. */
  reasons: list(OutdatedReason),
})
export type OutdatedOrder = z.infer<typeof OutdatedOrder>

export const BatchRow = answer({
  line: number,
  /** Which product of the batch, counted from 0: a line has a row for each. */
  part: number,
  ...maybeTexts('product', 'documentCode'),
  maxDepth: maybeNumber,
  ...maybeTexts('givenServiceId', 'givenNumber', 'givenName', 'jurisdictionCode', 'customerReference', 'customerId'),
  match: openEnum(batchMatches),
  serviceId: maybeText,
  /** Of the matched company, where it is known: what a list shows of it. */
  ...maybeTexts('companyName', 'companyNumber', 'companyPlace'),
  matchReason: maybeWord(batchMatchReasons),
  candidates: list(BatchCandidate),
  /** The first line of the file that means the same company, where that is another one. */
  sameAsLine: maybeNumber,
  /** The line whose order is this one's as well. */
  repeatsLine: maybeNumber,
  state: openEnum(batchRowStates),
  isQuoted: boolean,
  creditsQuoted: maybeNumber,
  /** Whose customer keeps an order of today from being reused. */
  ...maybeTexts(
    'otherCustomer',
    'reusesOrderId',
    'quoteCode',
    'requestId',
    'orderId',
    'orderStatus',
    'currentActivity',
  ),
  outdated: maybe(OutdatedOrder),
  /** It is ordered afresh, because the answer it would reuse is out of date. */
  isFresh: maybeBoolean,
  /** What the status of its company comes to, as it was last stated; null where nothing is known. */
  condition: maybeWord(companyConditions),
  status: maybe(CompanyStatus),
  /** What became known after the answer of its order, or the one it would reuse, was read; and of the status. */
  later: maybeList(ownValue(LaterKnowledge)),
  wasReused: maybeBoolean,
  creditsCharged: maybeNumber,
  code: maybeText,
  error: maybeText,
})
export type BatchRow = z.infer<typeof BatchRow>

/** Rows by state and by match, and their costs; rows without a known price are counted separately. */
export const BatchCounts = answer({
  /** Lines of the file; a matched one has a row for each product. */
  lines: number,
  rows: number,
  byState: NumberMap,
  byMatch: NumberMap,
  quoted: number,
  creditsQuoted: number,
  quoteUnknown: number,
  quoteRefused: number,
  /** Rows that cost nothing, because an order of today is reused; none of them is known to be out of date. */
  reused: number,
  /** Rows whose order of today is known to be out of date, those of them that are ordered afresh, and the price of these that is still to be paid. */
  outdated: number,
  outdatedFresh: number,
  creditsOutdated: number,
  /** Those that are not sent yet. */
  outdatedWaiting: number,
  /** Rows that an order of today would serve, were it not of another customer, and one of those customers. */
  otherCustomer: number,
  otherCustomerName: maybeText,
  creditsCharged: number,
  chargeUnknown: number,
  /** Price of ordering the failed rows again; a row meant to reuse an order has no known price. */
  creditsToRetry: number,
  retryUnknown: number,
  /** Price of the waiting rows. */
  creditsWaiting: number,
})
export type BatchCounts = z.infer<typeof BatchCounts>

export const Batch = answer({
  batchId: text,
  name: text,
  state: openEnum(batchStates),
  createdAt: text,
  createdBy: maybeColleague,
  /** Products ordered for every line; empty until prices are requested. */
  items: OrderSet.shape.items,
  bypassCache: boolean,
  /** A person chose to reuse orders that are known to be out of date. */
  reusesOutdated: boolean,
  ...maybeTexts('quotedAt', 'startedAt', 'endedAt', 'noticeCode', 'noticeDetail', 'noticeUntil'),
  counts: BatchCounts,
  /** Different companies its lines mean; those that are ready to be ordered; lines that mean one that an earlier line means. */
  ...{ companies: number, companiesReady: number, linesRepeated: number },
  /** Lines that await a decision and have one suggestion. */
  linesSingle: number,
  /** The first of these lines, by the line they repeat. */
  repeats: list(answer({ line: number, lines: list(number) })),
})
export type Batch = z.infer<typeof Batch>

export const BatchResult = answer({
  line: number,
  part: number,
  orderId: text,
  facts: list(answer({ name: openEnum(batchFactNames), value: text })),
})
export type BatchResult = z.infer<typeof BatchResult>

/** A row of the file; one of id, number and name is required. */
export const NewBatchRow = request({
  line: whole(1, batchLimits.lineMax),
  serviceId: ServiceId.optional(),
  number: typedText(batchLimits.numberCharactersMax).optional(),
  name: typedText(batchLimits.companyNameCharactersMax).optional(),
  jurisdictionCode: JurisdictionCode.optional(),
  customerReference: CustomerReference.optional(),
  customerId: CustomerId.optional(),
})
export type NewBatchRow = z.infer<typeof NewBatchRow>
