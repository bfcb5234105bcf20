import { type CompanyReport, type Order, resultForms, tolerateBy } from '#lib/contract/index.ts'
import type { StoredReport } from './use-company.ts'

/**
 * What the head of a company says of its report, so small that it comes with every page; null where it cannot be read. Of the
 * sources those that its events name.
 */
export function headOfReport({ orderId, product, responseTime, result }: Order): StoredReport | null {
  const report = result ? tolerateBy(resultForms.report, result)?.value.companyReport : null
  if (!report) return null
  const { legalName, legalForm, identifiers, status, statusEvents } = report.basicInformation ?? {}
  const named = JSON.stringify(statusEvents ?? [])
  const sources = Object.entries(report.sources ?? {}).filter(([key]) => named.includes(JSON.stringify(key)))
  const head: CompanyReport = {
    basicInformation: { legalName, legalForm, identifiers, status, statusEvents },
    sources: Object.fromEntries(sources),
  }
  return {
    orderId,
    product: typeof product === 'string' ? product : 'report',
    responseTime: responseTime ?? null,
    report: head,
    unexpected: [],
  }
}
