'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import {
  type CompanyReport,
  CompanyReportResult,
  type HeldCompany,
  tolerate,
  type Unexpected,
} from '#lib/contract/index.ts'

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

/** The report in an order that has ended, read tolerantly: nothing that came is dropped in silence. */
export function useHeldReport(orderId: string | null) {
  const result = useRoute('getOrderResult', { params: { orderId: orderId ?? '' } }, { enabled: orderId !== null })
  const order = result.data?.value
  const read = useMemo((): Pick<HeldReport, 'report' | 'unexpected'> => {
    const found = order?.result ? tolerate(CompanyReportResult, order.result) : null
    if (found === null) return { report: null, unexpected: [] }
    return {
      report: found.value.companyReport ?? null,
      unexpected: found.unexpected.map(({ path, value }) => ({
        path: path[0] === 'companyReport' ? path.slice(1) : path,
        value,
      })),
    }
  }, [order])
  return { order: order ?? null, read, isPending: orderId !== null && result.isPending, error: result.error }
}

/** The newest completed order of any of these products. */
export function newestOf(company: HeldCompany | null, products: readonly string[]) {
  const held = (company?.held ?? []).filter(({ product }) => products.includes(product))
  return held.toSorted((a, b) => (b.responseTime ?? '').localeCompare(a.responseTime ?? ''))[0] ?? null
}
