'use client'

import { withoutConsequences } from '#lib/domain/comparison/index.ts'
import { absent, Banner, Unread, useTranslations } from '../../../ui/kit.ts'
import { useProductName } from '../../../widgets/products/product-name.ts'
import { ChangeRows } from './change-list.tsx'
import { NotComparedLines } from './not-compared.tsx'
import { useComparison } from './use-comparison.ts'

interface ChangedSinceProps {
  serviceId: string
  product: string
  before: string
  after: string
}

/** What differs in a result that came after the one a decision was based on: a line where nothing does. */
export function HistoryChangedSince({ serviceId, product, before, after }: ChangedSinceProps) {
  const t = useTranslations('history.since')
  const productName = useProductName()
  const { comparison, error, isPending } = useComparison(product, before, after)
  if (error || isPending) return <Unread error={error} rows={2} columns={1} />
  const labels = { product: productName(product) }
  if (comparison === null) return <Banner meaning="warn" title={t('unreadable', labels)} />
  const { changes } = withoutConsequences(comparison)
  const { isSame, isStated, notCompared } = comparison
  if (isSame.isKnown && isSame.value)
    return <Banner meaning="plain" isCompact title={absent(t, 'same', isSame, labels)} />
  const title = changes.length > 0 ? t('changed', { ...labels, count: changes.length }) : t('sameInPart', labels)
  return (
    <div>
      <Banner meaning="warn" title={title} />
      <ChangeRows changes={changes} sides={{ serviceId, before, after }} />
      <NotComparedLines notCompared={notCompared} isStated={isStated} />
    </div>
  )
}
