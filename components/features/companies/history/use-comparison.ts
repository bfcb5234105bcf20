'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import {
  type FormOf,
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
  sectionIds,
  type WholeSide,
} from '#lib/domain/comparison/index.ts'
import { graphInResult } from '#lib/domain/ownership/index.ts'
import { useStatedParts } from '../../../widgets/completeness/use-completeness.ts'
import { comparedProducts } from './start.ts'

/**
 * What differs between two results on file, with what each of them has and lacks: without that, what was not read would seem
 * to be gone. Null where one of the two could not be read, or the product cannot be compared.
 */
export function useComparison(product: string, before: string, after: string) {
  const [was, is] = [useCompared(before), useCompared(after)]
  const known = comparedProducts.find((one) => one === product)
  const comparison = useMemo(
    () => (known && was.compared && is.compared ? comparisons[known](was.compared, is.compared) : null),
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
  const compared = useMemo(
    () => (order?.result ? { orderId, parts, isPrefill: order.product === 'prefill', result: order.result } : null),
    [orderId, order, parts],
  )
  const isPending = result.isPending || (!stated.isKnown && stated.reason === 'loading')
  return { compared, error: result.error, isPending }
}

/** A result on file, and what the service says it has and lacks. */
interface ComparedResult extends Pick<WholeSide, 'orderId' | 'parts' | 'isPrefill'> {
  result: unknown
}

/** What of a result is compared, with what of that was left out when it was read, or cannot be compared with anything. */
interface ReadResult<T> extends Pick<WholeSide, 'leftOut' | 'isCut' | 'unstated'> {
  value: T
}

/**
 * What differs between two results of a product that says something of these sections, and what of them cannot be compared
 * because one was not read wholly; null where one of the two could not be read at all.
 */
function comparing<T>(
  sections: readonly string[],
  compare: (before: T, after: T) => Comparison<string>,
  read: (result: unknown) => ReadResult<T> | null,
) {
  return (before: ComparedResult, after: ComparedResult) => {
    const [was, is] = [read(before.result), read(after.result)]
    return was && is
      ? comparedWholly(
          compare(was.value, is.value),
          [
            { ...before, ...was },
            { ...after, ...is },
          ],
          sections,
        )
      : null
  }
}

function partOf<N extends string, T>(form: FormOf<{ [name in N]?: T | null }>, name: N, part: FormOf<T>) {
  return (result: unknown) => {
    const read = tolerateBy(form, result)
    const value = read?.value[name]
    return read && value ? { value, leftOut: leftOutOf(below(read.unexpected, name), part) } : null
  }
}

/** Holders are in reports of some registers and in graphs of all. */
const comparisons = {
  report: comparing(
    sectionIds.filter((section) => section !== 'completeness'),
    compareReports,
    partOf(resultForms.report, 'companyReport', resultForms.companyReport),
  ),
  graph: comparing(['shareholders'], compareGraphs, (result) => {
    const read = graphInResult(result)
    if (read === null) return null
    const { graph, unexpected } = read
    const leftOut = leftOutOf(below(unexpected, 'graph'), resultForms.shareholderGraph)
    return { value: graph, leftOut, isCut: isCut(graph) }
  }),
  ubo: comparing(
    ['owners'],
    compareOwners,
    partOf(resultForms.ubo, 'ultimateBeneficialOwnerReport', resultForms.uboReport),
  ),
  financials: comparing(['accounts'], compareAccounts, (result) => {
    const read = tolerateBy(resultForms.financials, result)
    const value = read?.value.statements
    if (!read || !value) return null
    return { value, leftOut: leftOutOf(read.unexpected, resultForms.financials), unstated: undatedIn(value) }
  }),
}

function below(unexpected: readonly Unexpected[], name: string) {
  return unexpected.map(({ path, value }) => ({ path: path[0] === name ? path.slice(1) : path, value }))
}

/** Accounts of which nobody knows the period are those of no other period either. */
function undatedIn(statements: readonly Statement[]) {
  return new Set(statements.some(({ metadata }) => fullDay(metadata?.periodEnd) === null) ? ['accounts'] : [])
}

/** A graph that did not come to its end, or met failures on the way. */
function isCut({ stopReason, errors }: ShareholderGraph) {
  return (stopReason ?? 'completed') !== 'completed' || (errors ?? []).length > 0
}
