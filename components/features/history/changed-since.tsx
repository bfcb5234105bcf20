'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useRoute } from '#lib/client/hooks.ts'
import { type Comparison, withoutConsequences } from '#lib/domain/comparison/index.ts'
import { Banner } from '../../ui/banner.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useProductName } from '../../widgets/products/product-name.ts'
import { ChangeRows } from './change-list.tsx'
import { comparisonOf } from './comparison-of.ts'
import { comparedProducts } from './start.ts'

interface ChangedSinceProps {
  product: string
  before: string
  after: string
}

/** What differs in a result that came after the one a decision was based on: a line where nothing does. */
export function ChangedSince({ product, before, after }: ChangedSinceProps) {
  const t = useTranslations('history.since')
  const productName = useProductName()
  const was = useRoute('getOrderResult', { params: { orderId: before } })
  const is = useRoute('getOrderResult', { params: { orderId: after } })
  const comparison = useMemo(() => {
    const known = comparedProducts.find((one) => one === product)
    const [old, current] = [was.data?.value.result, is.data?.value.result]
    return known && old && current ? comparisonOf(known, old, current) : null
  }, [product, was.data, is.data])
  const error = was.error ?? is.error
  if (error) return <ErrorNotice error={error} />
  if (was.isPending || is.isPending) return <SkeletonRows rows={2} columns={1} />
  const words = { product: productName(product) }
  if (comparison === null) return <Banner meaning="warn" title={t('unreadable', words)} />
  return <Changed comparison={comparison} product={words.product} />
}

function Changed({ comparison, product }: { comparison: Comparison<string>; product: string }) {
  const t = useTranslations('history.since')
  const { changes } = withoutConsequences(comparison)
  if (changes.length === 0) return <Banner meaning="plain" isCompact title={t('same', { product })} />
  return (
    <div>
      <Banner meaning="warn" title={t('changed', { product, count: changes.length })} />
      <ChangeRows changes={changes} />
    </div>
  )
}
