'use client'

import { useMemo } from 'react'
import { useExtensions, useRoute } from '#lib/client/hooks.ts'
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
  const extensions = useExtensions()
  const isStated = extensions?.has('getCompleteness') ?? false
  const stated = useRoute('getCompleteness', { params: { orderId } }, { enabled: isStated })
  const order = result.data?.value
  const parts = stated.data?.value.parts
  const compared = useMemo((): ComparedResult | null => {
    if (!order?.result) return null
    const byName = parts ? new Map(parts.map((one) => [String(one.part), one])) : null
    return {
      orderId,
      product: typeof order.product === 'string' ? order.product : null,
      result: order.result,
      parts: byName,
    }
  }, [orderId, order, parts])
  const isPending = result.isPending || extensions === undefined || (isStated && stated.isPending)
  return { compared, error: result.error, isPending }
}
