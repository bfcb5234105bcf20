import 'server-only'
import {
  type BatchFactName,
  type BatchResult,
  type BeneficialOwner,
  dateText,
  Order,
  type Product,
  type ProductResult,
  products,
  results,
  type Statement,
  tolerate,
} from '#lib/contract/index.ts'
import { jsonOrNull } from '#lib/text/index.ts'

type Facts = Partial<Record<BatchFactName, string | number | null | undefined>>

/** The key facts of a stored Order: what a reader of a workbook wants of a company on one line, as the register gave it. */
export function batchFactsIn(text: string): BatchResult['facts'] {
  const result = tolerate(Order, jsonOrNull(text))?.value.result
  if (!result) return []
  const facts = { ...report(result), ...financials(result), ...owners(result), ...documents(result), ...graph(result) }
  return Object.entries(facts).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ name, value: String(value) }],
  )
}

function report(result: object): Facts {
  const basic = readAs('report', result)?.companyReport?.basicInformation
  if (!basic) return {}
  const issued = basic.capital?.issued
  return {
    legalName: basic.legalName,
    legalForm: basic.legalForm?.original,
    number: basic.identifiers?.find((one) => one.type !== 'service_id')?.value,
    status: basic.status?.original ?? basic.status?.normalized,
    address: basic.addresses?.find((one) => one.type === 'registered')?.original ?? basic.addresses?.[0]?.original,
    incorporated: dateText(basic.dates?.incorporationDate),
    capital: issued?.amount,
    currency: issued?.iso4217CurrencyCode ?? basic.capital?.currency,
  }
}

/** The newest year of the entity itself; another scope is never put under the same heading unsaid. */
function financials(result: object): Facts {
  const statements = readAs('financials', result)?.statements ?? []
  const ofEntity = statements.filter(({ metadata }) => metadata?.scope === 'entity')
  const newest = (ofEntity.length > 0 ? ofEntity : statements).toSorted((a, b) => endOf(b).localeCompare(endOf(a)))[0]
  if (newest === undefined) return {}
  return {
    periodEnd: endOf(newest),
    scope: newest.metadata?.scope,
    currency: newest.metadata?.currency,
    scale: newest.metadata?.reportingScale,
    revenue: newest.incomeStatement?.revenue,
    profitAfterTax: newest.incomeStatement?.profitAfterTax,
    totalAssets: newest.balanceSheet?.totalAssets,
    totalEquity: newest.balanceSheet?.totalEquity,
  }
}

function endOf({ metadata }: Statement): string {
  return dateText(metadata?.periodEnd) ?? ''
}

function owners(result: object): Facts {
  const found = readAs('ubo', result)?.ultimateBeneficialOwnerReport?.ultimateBeneficialOwners
  if (!found) return {}
  return { owners: found.length, ownerNames: found.map(nameOf).filter(Boolean).join('; ') }
}

function nameOf({ person, company }: BeneficialOwner): string {
  const { firstName, lastName, fullName } = person?.name ?? {}
  return company?.name ?? fullName ?? [firstName, lastName].filter(Boolean).join(' ')
}

function documents(result: object): Facts {
  const listed = readAs('documentList', result)
  return listed?.documents ? { documents: listed.totalCount ?? listed.documents.length } : {}
}

function graph(result: object): Facts {
  const found = readAs('graph', result)?.graph
  return found ? { nodes: found.nodes?.length, edges: found.edges?.length, stopReason: found.stopReason } : {}
}

/** The result where it is of this product, read by its schema; null for another one. */
function readAs<P extends Product>(product: P, result: object): ProductResult<P> | null {
  if (!('type' in result) || result.type !== products[product].resultType) return null
  return asResultOf<P>(tolerate(results[product], result)?.value ?? null)
}

/** The product's own schema has read the value. */
function asResultOf<P extends Product>(value: unknown): ProductResult<P> | null {
  return value as ProductResult<P> | null
}
