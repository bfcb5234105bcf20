'use client'

import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { useStatedParts } from '../../../widgets/completeness/use-completeness.ts'
import { type ComparedResult, comparisonOf } from './comparison-of.ts'
import { comparedProducts } from './start.ts'

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
