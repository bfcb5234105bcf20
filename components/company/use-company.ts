'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRoute } from '#lib/client/hooks.ts'
import { queryFor } from '#lib/client/queries.ts'
import type { CompanyReport, HeldCompany, Order, Unexpected } from '#lib/contract/index.ts'
import { readInTurns } from './read-report.ts'

export interface HeldReport {
  orderId: string
  product: string
  responseTime: string | null
  report: CompanyReport | null
  /** Fields that are not in the schema, with paths from the report. */
  unexpected: readonly Unexpected[]
}

export interface CompanyFacts {
  company: HeldCompany | null
  name: string | null
  /** The newest that tells basic facts, of whichever product; null where nothing is held. */
  basics: HeldReport | null
  isPending: boolean
  error: Error | null
}

const basicProducts = ['report', 'prefill']

/** What is held of a company. Reading it asks no register and costs nothing. */
export function useCompany(serviceId: string): CompanyFacts {
  const held = useRoute('getHeldCompany', { params: { serviceId } })
  const company = held.data?.value ?? null
  const newest = newestOf(company, basicProducts)
  const result = useHeldReport(newest?.orderId ?? null)
  const basics = newest === null ? null : { ...newest, responseTime: newest.responseTime ?? null, ...result.read }
  return {
    company,
    name: basics?.report?.basicInformation?.legalName ?? company?.name ?? null,
    basics,
    isPending: held.isPending || (newest !== null && result.isPending),
    error: held.error ?? result.error,
  }
}

/**
 * The report in an order that has ended, read tolerantly: nothing that came is dropped in silence. It is read once however
 * many parts of a page show it, and apart from fetching and drawing, so that a report of megabytes never holds the page up.
 */
export function useHeldReport(orderId: string | null) {
  const client = useQueryClient()
  const result = useQuery({
    queryKey: ['readReport', orderId],
    queryFn: async () => {
      const { value } = await client.ensureQueryData(queryFor('getOrderResult', { params: { orderId: orderId ?? '' } }))
      await nextTurn()
      return { order: value, read: await readReport(value) }
    },
    enabled: orderId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })
  const { order = null, read = unread } = result.data ?? {}
  return { order, read, isPending: orderId !== null && result.isPending, error: result.error }
}

type ReadReport = Pick<HeldReport, 'report' | 'unexpected'>

const unread: ReadReport = { report: null, unexpected: [] }

/** Lets the page answer what was pressed meanwhile. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

async function readReport(order: Order): Promise<ReadReport> {
  const found = order.result ? await readInTurns(order.result, nextTurn) : null
  if (found === null) return unread
  return {
    report: found.value.companyReport ?? null,
    unexpected: found.unexpected.map(({ path, value }) => ({
      path: path[0] === 'companyReport' ? path.slice(1) : path,
      value,
    })),
  }
}

/** The newest completed order, of any of these products where they are named. */
export function newestOf(company: HeldCompany | null, products?: readonly string[]) {
  const held = (company?.held ?? []).filter(({ product }) => products?.includes(product) ?? true)
  return held.toSorted((a, b) => (b.responseTime ?? '').localeCompare(a.responseTime ?? ''))[0] ?? null
}
