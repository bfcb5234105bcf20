'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { hitsIn, hitsLost, limits, type RequestRecord, type SuggestedCompany } from '#lib/contract/index.ts'
import { type Knowledge, known, unknown } from '#lib/domain/knowledge/index.ts'
import { useDebounced } from '../../ui/kit.ts'
import { type Hit, hitOfAutocomplete, hitOfSuggested } from './hits.ts'
import { type PlacedNumber, pastedId, placedNumber } from './pasted-id.ts'

const restMs = 200
const hitsMax = 8
/** Those that are suggested by the service are among them, so that what is on file of each is known. */
const foundBeforeMax = 20
const ordersMax = 3

export interface Suggestions {
  hits: readonly Hit[]
  orders: readonly RequestRecord[]
  /** The text the answers are for. */
  asked: string
  isAsking: boolean
  /** Answered for what is typed now. */
  isAnswered: boolean
  /** The answer as received, where no list of companies is in it: then nothing is said of who is known. */
  unreadable: unknown
  error: Error | null
  /** Registers that did not answer in time, where the service says so: their companies are not among those suggested. */
  leftOut: readonly string[]
  /** Of the companies that were found before, not all were looked through. */
  isCut: boolean
  /** Whether all that suggests companies has answered for what is typed now. */
  read: Knowledge<true>
}

const none: readonly never[] = []

/** Companies and own orders for what is typed. Asking is free and orders nothing, so it is asked while typing. */
export function useSuggestions(text: string): Suggestions {
  const typed = text.trim()
  const asked = useDebounced(typed, restMs)
  const isLong = asked.length >= limits.autocompleteQueryMin && asked.length <= limits.autocompleteQueryMax
  const canAsk = isLong && pastedId(asked) === null
  const whileTyped = { enabled: canAsk, keepsPrevious: true }
  const placed = usePlaced(canAsk ? asked : '')
  const companies = useRoute(
    'autocomplete',
    {
      query: {
        limit: hitsMax,
        ...(placed === null ? { query: asked } : { query: placed.number, jurisdictionCode: placed.jurisdictionCode }),
      },
    },
    whileTyped,
  )
  const before = useRoute('suggestCompanies', { query: { text: asked, limit: foundBeforeMax } }, whileTyped)
  const requests = useRoute('listRequests', { query: { text: asked, limit: ordersMax } }, whileTyped)
  const answer = canAsk ? companies.data : undefined
  const foundBefore = canAsk ? before.data?.value.companies : undefined
  const asks = canAsk ? requests.data?.value.requests : undefined
  const results = useMemo(() => hitsIn(answer?.received), [answer])
  const hits = useMemo(
    () => together(results?.map(hitOfAutocomplete) ?? none, foundBefore ?? none),
    [results, foundBefore],
  )
  const orders = useMemo(() => asks?.filter((one) => one.order && one.product !== 'search') ?? none, [asks])
  const isBehind = asked !== typed || companies.isPlaceholderData || before.isPlaceholderData
  const leftOut = answer?.value.leftOut ?? none
  const isCut = (canAsk && before.data?.value.isCut) ?? false
  const isAnswered = canAsk && !isBehind && companies.isSuccess && before.isSuccess && results !== null
  const isUnreadable = canAsk && !isBehind && companies.isSuccess && results === null
  return {
    hits,
    orders,
    asked,
    isAsking: canAsk && (companies.isFetching || before.isFetching),
    isAnswered,
    unreadable: isUnreadable ? answer?.received : undefined,
    error: canAsk && !isBehind ? (companies.error ?? before.error) : null,
    leftOut,
    isCut,
    read: readOf(),
  }

  function readOf(): Knowledge<true> {
    if (companies.isError || before.isError || leftOut.length > 0)
      return unknown('sourceAway', leftOut.join(', ') || null)
    if (isCut) return unknown('incomplete')
    if (isUnreadable || hitsLost(answer?.received) > 0) return unknown('notUnderstood')
    return isAnswered ? known(true, { what: 'autocomplete', id: asked }) : unknown('loading')
  }
}

/** What the service suggests, with what is on file of it; and behind it companies found before that are none of them. */
function together(hits: readonly Hit[], known: readonly SuggestedCompany[]) {
  const suggested = hits.map((hit) => {
    const one = known.find(({ serviceId }) => serviceId === hit.serviceId)
    return one === undefined ? hit : { ...hit, newestAt: one.newestAt }
  })
  const more = known.filter(({ serviceId }) => !hits.some((hit) => hit.serviceId === serviceId))
  return [...suggested, ...more.map(hitOfSuggested)].slice(0, Math.max(hits.length, hitsMax))
}

/** A number typed behind the code of a jurisdiction that the service has. */
function usePlaced(text: string): PlacedNumber | null {
  const placed = placedNumber(text)
  const { data } = useRoute('listJurisdictions', {}, { enabled: placed !== null })
  const isKnown = placed !== null && Object.hasOwn(data?.value ?? {}, placed.jurisdictionCode)
  return isKnown ? placed : null
}
