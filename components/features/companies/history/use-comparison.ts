'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import {
  fullDay,
  resultForms,
  type ShareholderGraph,
  type Statement,
  tolerateBy,
  type Unexpected,
} from '#lib/contract/index.ts'
import {
  type Comparison,
  compareAccounts,
  comparedWholly,
  compareGraphs,
  compareOwners,
  compareReports,
  leftOutOf,
  type SectionId,
  sectionIds,
  type WholeComparison,
  type WholeSide,
} from '#lib/domain/comparison/index.ts'
import { graphInResult } from '#lib/domain/ownership/index.ts'
import { useStatedParts } from '../../../widgets/completeness/use-completeness.ts'
import { type ComparedProduct, comparedProducts } from './start.ts'

/**
 * What differs between two results on file, with what each of them has and lacks: without that, what was not read would seem
 * to be gone. Null where one of the two could not be read, or the product cannot be compared.
 */
export function useComparison(product: string, before: string, after: string) {
  const [was, is] = [useCompared(before), useCompared(after)]
  const known = comparedProducts.find((one) => one === product)
  const comparison = useMemo(
    () => (known && was.compared && is.compared ? comparisonOf(known, was.compared, is.compared) : null),
    [known, was.compared, is.compared],
  )
  return { comparison, error: was.error ?? is.error, isPending: was.isPending || is.isPending }
}

function useCompared(orderId: string) {
  const result = useRoute('getOrderResult', { params: { orderId } })
  const stated = useStatedParts(orderId)
  const order = result.data?.value
  // What a service does not say, or could not be asked, leaves open what of a result was not read.
  const parts = stated.isKnown ? stated.value : null
  const compared = useMemo((): ComparedResult | null => {
    if (!order?.result) return null
    const product = typeof order.product === 'string' ? order.product : null
    return { orderId, product, result: order.result, parts }
  }, [orderId, order, parts])
  const isPending = result.isPending || (!stated.isKnown && stated.reason === 'loading')
  return { compared, error: result.error, isPending }
}

/** A result on file, and what the service says it has and lacks. */
interface ComparedResult extends Pick<WholeSide, 'orderId' | 'parts'> {
  product: string | null
  result: unknown
}

interface Compared {
  comparison: Comparison<string>
  /** Of the two results, what was left out when they were read. */
  leftOut: readonly [Unexpected[], Unexpected[]]
  isCut?: readonly [boolean, boolean]
  /** Sections of which a result has something that cannot be compared with anything. */
  unstated?: readonly [ReadonlySet<string>, ReadonlySet<string>]
}

/**
 * What differs between two results of a product, and what of them cannot be compared because one was not read wholly; null
 * where one of the two could not be read at all.
 */
function comparisonOf(
  product: ComparedProduct,
  before: ComparedResult,
  after: ComparedResult,
): WholeComparison<string> | null {
  const compared = comparisons[product](before.result, after.result)
  if (compared === null) return null
  const { leftOut, isCut, unstated } = compared
  const sideOf = ({ orderId, parts, product: given }: ComparedResult, at: 0 | 1): WholeSide => ({
    orderId,
    parts,
    leftOut: leftOut[at],
    isPrefill: given === 'prefill',
    isCut: isCut?.[at] ?? false,
    ...(unstated !== undefined && { unstated: unstated[at] }),
  })
  return comparedWholly(compared.comparison, [sideOf(before, 0), sideOf(after, 1)], sectionsOf[product])
}

/** What each product says something of. Holders are in reports of some registers and in graphs of all. */
const sectionsOf: Readonly<Record<ComparedProduct, readonly string[]>> = {
  report: sectionIds.filter((section: SectionId) => section !== 'completeness'),
  graph: ['shareholders'],
  ubo: ['owners'],
  financials: ['accounts'],
}

type Compare = (before: unknown, after: unknown) => Compared | null

const comparisons: Readonly<Record<ComparedProduct, Compare>> = {
  report: (before, after) => {
    const [was, is] = [tolerateBy(resultForms.report, before), tolerateBy(resultForms.report, after)]
    const [old, current] = [was?.value.companyReport, is?.value.companyReport]
    if (!was || !is || !old || !current) return null
    const leftOut = (found: Unexpected[]) => leftOutOf(below(found, 'companyReport'), resultForms.companyReport)
    return { comparison: compareReports(old, current), leftOut: [leftOut(was.unexpected), leftOut(is.unexpected)] }
  },
  graph: (before, after) => {
    const [was, is] = [graphInResult(before), graphInResult(after)]
    if (!was || !is) return null
    const [old, current] = [was.graph, is.graph]
    const leftOut = (found: readonly Unexpected[]) => leftOutOf(below(found, 'graph'), resultForms.shareholderGraph)
    return {
      comparison: compareGraphs(old, current),
      leftOut: [leftOut(was.unexpected), leftOut(is.unexpected)],
      isCut: [isCut(old), isCut(current)],
    }
  },
  ubo: (before, after) => {
    const name = 'ultimateBeneficialOwnerReport'
    const [was, is] = [tolerateBy(resultForms.ubo, before), tolerateBy(resultForms.ubo, after)]
    const [old, current] = [was?.value[name], is?.value[name]]
    if (!was || !is || !old || !current) return null
    const leftOut = (found: Unexpected[]) => leftOutOf(below(found, name), resultForms.uboReport)
    return { comparison: compareOwners(old, current), leftOut: [leftOut(was.unexpected), leftOut(is.unexpected)] }
  },
  financials: (before, after) => {
    const [was, is] = [tolerateBy(resultForms.financials, before), tolerateBy(resultForms.financials, after)]
    const [old, current] = [was?.value.statements, is?.value.statements]
    if (!was || !is || !old || !current) return null
    const leftOut = (found: Unexpected[]) => leftOutOf(found, resultForms.financials)
    return {
      comparison: compareAccounts(old, current),
      leftOut: [leftOut(was.unexpected), leftOut(is.unexpected)],
      unstated: [undatedIn(old), undatedIn(current)],
    }
  },
}

function below(unexpected: readonly Unexpected[], name: string): Unexpected[] {
  return unexpected.map(({ path, value }) => ({ path: path[0] === name ? path.slice(1) : path, value }))
}

/** Accounts of which nobody knows the period are those of no other period either. */
function undatedIn(statements: readonly Statement[]): ReadonlySet<string> {
  return new Set(statements.some(({ metadata }) => fullDay(metadata?.periodEnd) === null) ? ['accounts'] : [])
}

/** A graph that did not come to its end, or met failures on the way. */
function isCut({ stopReason, errors }: ShareholderGraph): boolean {
  return (stopReason ?? 'completed') !== 'completed' || (errors ?? []).length > 0
}
