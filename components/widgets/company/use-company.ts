'use client'

import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRoute } from '#lib/client/hooks.ts'
import { queryFor } from '#lib/client/queries.ts'
import type { CompanyReport, Order, StoredCompany, Unexpected } from '#lib/contract/index.ts'
import { follows, type Knowledge } from '#lib/domain/knowledge/index.ts'
import { readingOf } from '../../ui/absence.ts'
import { type Hit, hitOf } from '../pickers/hits.ts'
import { newestOf } from './newest.ts'
import { readInTurns, unexpectedOfReport } from './read-report.ts'

export interface StoredReport {
  orderId: string
  product: string
  responseTime: string | null
  report: CompanyReport | null
  /** Fields that are not in the schema, with paths from the report. */
  unexpected: readonly Unexpected[]
}

export interface ShownCompany {
  at: string
  hit: Hit
}

export interface ShownCompanyFacts {
  company: StoredCompany | null
  /** The same as knowledge: that nothing is on file is said of what was read alone. */
  read: Knowledge<StoredCompany>
  name: string | null
  /** The newest result with basic facts, of whichever product, without branches; null where nothing is stored. */
  basics: StoredReport | null
  /** Without one, what a search returned last of this company. */
  found: ShownCompany | null
  isPending: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

const basicProducts = ['report', 'prefill']

/** The stored results of a company. Reading them requests nothing from a register and costs nothing. */
export function useCompany(serviceId: string): ShownCompanyFacts {
  const stored = useRoute('getStoredCompany', { params: { serviceId } })
  const company = stored.data?.value ?? null
  const newest = newestOf(company, basicProducts)
  const result = useStoredReport(stored.isPending ? undefined : (newest?.orderId ?? null), {
    keepsPrevious: true,
    without: 'branches',
  })
  const { order, read } = result
  const basics = order === null ? null : { ...read, ...recordOf(order) }
  const isPending = stored.isPending || (newest !== null && result.isPending)
  return {
    company,
    read: follows(readingOf(stored, 'getStoredCompany'), ({ value }) => value),
    name: basics?.report?.basicInformation?.legalName ?? company?.name ?? null,
    basics,
    // What a search said is no substitute for a report that is on its way.
    found:
      basics === null && !isPending && company?.found ? { at: company.found.at, hit: hitOf(company.found.hit) } : null,
    isPending,
    error: stored.error ?? result.error,
    refetch: () => Promise.all([stored.refetch(), result.refetch()]),
  }
}

/**
 * The report in an order that has ended, read tolerantly: nothing that came is dropped in silence. It is read once however
 * many parts of a page show it, and apart from fetching and drawing, so that a report of megabytes never holds the page up.
 * With `keepsPrevious` what was shown before stays until the next one is read. Null is no order, undefined one that is not known yet.
 * Whoever draws no branches takes the report without them: they can be most of its megabytes.
 */
export function useStoredReport(
  orderId: string | null | undefined,
  { keepsPrevious = false, without }: { keepsPrevious?: boolean; without?: 'branches' } = {},
) {
  const client = useQueryClient()
  const result = useQuery({
    ...reportQuery(client, orderId, without),
    enabled: orderId !== undefined,
    placeholderData: keepsPrevious ? keepPreviousData : undefined,
    // Else each part that appears once it has failed would ask again, and wait, and appear again.
    retryOnMount: false,
  })
  const { order = null, read = unread } = result.data ?? {}
  const isBeingRead = result.isPending || isPlaceholderOfNothing(result)
  return { order, read, isPending: Boolean(orderId) && isBeingRead, error: result.error, refetch: result.refetch }
}

function reportQuery(client: QueryClient, orderId: string | null | undefined, without?: 'branches') {
  return {
    queryKey: ['readReport', orderId, without ?? null],
    queryFn: async (): Promise<{ order: Order | null; read: ReadReport }> => {
      if (!orderId) return { order: null, read: unread }
      const whole = reportQuery(client, orderId)
      // What another part of the page reads whole is not asked for again.
      if (without && client.getQueryState(whole.queryKey) !== undefined) return client.ensureQueryData(whole)
      const asked = { params: { orderId }, ...(without ? { query: { without } } : {}) }
      const { value } = await client.ensureQueryData(queryFor('getOrderResult', asked))
      await nextTurn()
      return { order: value, read: await readReport(value) }
    },
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  }
}

/** What stands in while an order is read, where nothing was shown before: no answer that could be called unreadable. */
export function isPlaceholderOfNothing({
  isPlaceholderData,
  data,
}: {
  isPlaceholderData: boolean
  data: { order: Order | null } | undefined
}): boolean {
  return isPlaceholderData && (data?.order ?? null) === null
}

function recordOf({ orderId, product, responseTime }: Order) {
  return { orderId, product: typeof product === 'string' ? product : 'report', responseTime: responseTime ?? null }
}

type ReadReport = Pick<StoredReport, 'report' | 'unexpected'>

const unread: ReadReport = { report: null, unexpected: [] }

/** Yields to the event loop, so that the page stays responsive. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

async function readReport(order: Order) {
  const found = order.result ? await readInTurns(order.result, nextTurn) : null
  if (found === null) return unread
  return {
    report: found.value.companyReport ?? null,
    unexpected: unexpectedOfReport(found.unexpected),
  }
}
