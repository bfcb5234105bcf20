'use client'

import { useRoute } from '#lib/client/hooks.ts'
import { type CompanyFile, riskClasses } from '#lib/contract/index.ts'
import { tooOld } from '#lib/domain/files/index.ts'
import { readingOf, useNow } from '../../../ui/kit.ts'
import { isSheetProduct } from '../../../widgets/products/products.ts'
import { oneOf } from './one-of.ts'
import type { Stale } from './stale.ts'

const minuteMs = 60_000

/** What is on file, and what of it is older than the risk class of the file allows. A document is what it was on its day. */
export function useDataAge(serviceId: string, { riskClass: risk }: Pick<CompanyFile, 'riskClass'>) {
  const stored = useRoute('getStoredCompany', { params: { serviceId } })
  const settings = useRoute('getSettings', {})
  const now = useNow(minuteMs)
  const onFile = stored.data?.value.results ?? undefined
  const limits = settings.data?.value.dataDays
  const riskClass = oneOf(riskClasses, risk)
  const results = (onFile ?? []).filter((one): one is Stale => isSheetProduct(one.product))
  const days = riskClass === null || !limits ? null : limits[riskClass]
  return {
    read: readingOf({ data: onFile, error: stored.error }, 'getStoredCompany'),
    results,
    stale: days === null ? [] : tooOld(results, days, new Date(now)),
    /** The limit of the risk class; null without one. */
    limit: days === null || riskClass === null ? null : { days, riskClass },
    hasLimits: limits !== undefined,
    isPending: stored.isPending || settings.isPending,
    error: stored.error ?? settings.error,
    refetch: () => Promise.all([stored.refetch(), settings.refetch()]),
  }
}
