import type { z } from 'zod'
import {
  answer,
  list,
  maybe,
  maybeText,
  maybeTexts,
  maybeWord,
  request,
  text,
  typedText,
  Uuid,
  whole,
} from '../../fields.ts'
import { readers } from '../../roles.ts'
import { CustomerId, CustomerReference, JurisdictionCode } from '../../v2/order.ts'
import { orderStatuses } from '../../v2/values.ts'
import { maybeColleague } from '../fields.ts'
import { consoleRow, forReaders, page } from '../row.ts'

const searchReads: readonly string[] = ['getLiveSearch', 'listLiveSearches']

/** A user is notified of so many searches at most. Each is checked once a day, by suggestions alone, which are free. */
export const searchLimits = { alertsMax: 50, alertEveryHours: 24 } as const

/** A live search in one or more jurisdictions: one order each, under one name and one link. */
export const SearchRecord = answer({
  searchId: text,
  companyName: text,
  name: maybeText,
  createdAt: maybeText,
  createdBy: maybeColleague,
  /** The reader's own: they are notified of companies that appear under this name later. */
  alert: maybe(answer({ since: text, checkedAt: maybeText })),
  parts: list(
    answer({
      jurisdictionCode: text,
      requestId: maybeText,
      orderId: maybeText,
      status: maybeWord(orderStatuses),
      ...maybeTexts('code', 'error', 'upstreamRequestId'),
    }),
  ),
})
export type SearchRecord = z.infer<typeof SearchRecord>

const searchParams = request({ searchId: Uuid })

export const searchesOperations = {
  createLiveSearch: consoleRow(
    'POST /api/console/searches',
    'Searches registers live, with one order per jurisdiction',
    {
      spends: 'order',
      roles: readers,
      body: request({
        companyName: typedText(300, 'A name'),
        jurisdictionCodes: list(JurisdictionCode).min(1, { error: 'Choose at least one register' }).max(20),
        customerReference: CustomerReference.nullable().optional(),
        customerId: CustomerId.optional(),
        /** The price that was shown for all registers together; absent where none was known. */
        creditsSeen: whole(0).optional(),
      }),
      status: 201,
      answer: SearchRecord,
      makesStale: ['listLiveSearches', 'getOverview', 'listRequests', 'getCredits'],
    },
  ),
  listLiveSearches: forReaders('GET /api/console/searches', 'Lists live searches, newest first', {
    query: request(page),
    answer: answer({ searches: list(SearchRecord), nextCursor: maybeText }),
  }),
  getLiveSearch: forReaders('GET /api/console/searches/{searchId}', 'Returns a live search', {
    params: searchParams,
    answer: SearchRecord,
  }),
  nameLiveSearch: forReaders('PATCH /api/console/searches/{searchId}', 'Names a live search or removes its name', {
    params: searchParams,
    body: request({ name: typedText(100).nullable() }),
    answer: SearchRecord,
    makesStale: searchReads,
  }),
  setSearchAlert: forReaders(
    'POST /api/console/searches/{searchId}/alert',
    'Notifies the caller of companies that appear under the name of a search later, by free suggestions',
    { params: searchParams, answer: SearchRecord, makesStale: searchReads },
  ),
  removeSearchAlert: forReaders('DELETE /api/console/searches/{searchId}/alert', 'Ends the notifications of a search', {
    params: searchParams,
    answer: SearchRecord,
    makesStale: searchReads,
  }),
}
