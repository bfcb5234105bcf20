import {
  CompanyReportResult,
  FinancialsResult,
  ShareholderGraphResult,
  tolerate,
  UboReportResult,
} from '#lib/contract/index.ts'
import {
  type Comparison,
  compareAccounts,
  compareGraphs,
  compareOwners,
  compareReports,
} from '#lib/domain/comparison/index.ts'
import type { ComparedProduct } from './start.ts'

type ResultProduct = Exclude<ComparedProduct, 'report'>

/** What differs between two results of a product as they came; null where one of the two could not be read. */
export function comparisonOf(product: ComparedProduct, before: unknown, after: unknown): Comparison<string> | null {
  if (product !== 'report') return comparisons[product](before, after)
  const [was, is] = [before, after].map((one) => tolerate(CompanyReportResult, one)?.value.companyReport)
  return was && is ? compareReports(was, is) : null
}

const comparisons: Record<ResultProduct, (before: unknown, after: unknown) => Comparison<string> | null> = {
  graph: (before, after) => {
    const [was, is] = [before, after].map((one) => tolerate(ShareholderGraphResult, one)?.value.graph)
    return was && is ? compareGraphs(was, is) : null
  },
  ubo: (before, after) => {
    const [was, is] = [before, after].map((one) => tolerate(UboReportResult, one)?.value.ultimateBeneficialOwnerReport)
    return was && is ? compareOwners(was, is) : null
  },
  financials: (before, after) => {
    const [was, is] = [before, after].map((one) => tolerate(FinancialsResult, one)?.value.statements)
    return was && is ? compareAccounts(was, is) : null
  },
}
