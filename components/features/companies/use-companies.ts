'use client'

import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Called } from '#lib/client/call.ts'
import { useRoute } from '#lib/client/hooks.ts'
import { queryFor } from '#lib/client/queries.ts'
import { type RouteAnswer, type RouteQuery, workListLimits } from '#lib/contract/index.ts'
import { type WorkRow, workRows } from './work-rows.ts'

export type CompaniesQuery = NonNullable<RouteQuery<'getWorkList'>>

/** A part of the list after the first one. */
interface Part {
  cursor: string
  limit: number
}

interface Parts {
  /** What the list is of: parts of another one are put away. */
  asked: string
  list: readonly Part[]
}

/** The same one each time, so that what is drawn of it is kept. */
const none: readonly never[] = []

/** The first companies that fit, and as many parts more as were asked for; each part is read again as the first one is. */
export function useCompanies(query: CompaniesQuery) {
  const client = useQueryClient()
  const first = useRoute('getWorkList', { query }, { keepsPrevious: true })
  const asked = JSON.stringify(query)
  const [parts, setParts] = useState<Parts>({ asked, list: none })
  const list = parts.asked === asked ? parts.list : none
  const partOf = useCallback((part: Part) => queryFor('getWorkList', { query: { ...query, ...part } }), [query])
  const others = useQueries({ queries: list.map(partOf), combine: joined })
  const companies = first.data?.value.companies
  const firstRows = useMemo(() => workRows(companies ?? []), [companies])
  const otherRows = useMemo(() => workRows(others.answers.flatMap((one) => one?.companies ?? [])), [others.answers])
  const rows = useMemo(() => eachOnce([...firstRows, ...otherRows]), [firstRows, otherRows])
  const answers = [first.data?.value, ...others.answers]
  const next = answers.includes(undefined) ? null : (answers.at(-1)?.nextCursor ?? null)
  const more = useCallback(() => {
    if (next !== null) setParts({ asked, list: [...list, { cursor: next, limit: workListLimits.pageSize }] })
  }, [next, asked, list])
  /** Reads the list to its end, in large parts, and returns all of it. */
  const readAll = async (): Promise<readonly WorkRow[]> => {
    const [added, found]: [Part[], WorkRow[]] = [[], []]
    for (let cursor = next; cursor !== null; ) {
      const part: Part = { cursor, limit: workListLimits.pageMax }
      const { value } = await client.fetchQuery(partOf(part))
      added.push(part)
      found.push(...workRows(value.companies))
      cursor = value.nextCursor ?? null
    }
    if (added.length > 0) setParts({ asked, list: [...list, ...added] })
    return eachOnce([...rows, ...found])
  }
  const answer = first.data?.value
  return {
    rows,
    first,
    error: first.error ?? others.error,
    total: answer?.total ?? null,
    isMore: answer?.isMore ?? false,
    all: answer?.all ?? null,
    isAllMore: answer?.isAllMore ?? false,
    isCut: answer?.isCut ?? false,
    partyGaps: answer?.partyGaps ?? none,
    userId: answer?.userId ?? null,
    people: answer?.people ?? none,
    countries: answer?.countries ?? none,
    tags: answer?.tags ?? none,
    batches: answer?.batches ?? none,
    hasMore: next !== null,
    isReadingMore: others.isPending,
    more,
    readAll,
  }
}

/** Kept as it is while no answer is another one, so that the table is not drawn anew. */
function joined(parts: readonly UseQueryResult<Called<RouteAnswer<'getWorkList'>>>[]) {
  return {
    answers: parts.map(({ data }) => data?.value),
    isPending: parts.some(({ isPending }) => isPending),
    error: parts.find(({ error }) => error)?.error ?? null,
  }
}

/** A company that moved while the list was read may be in two parts. */
function eachOnce(rows: readonly WorkRow[]) {
  return [...new Map(rows.map((row) => [row.serviceId, row])).values()]
}
