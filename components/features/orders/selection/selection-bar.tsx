'use client'

import { ClipboardCheck, Download, ShoppingCart, X } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import type { RequestRecord } from '#lib/contract/index.ts'
import { absent, Button, DialogButton, SelectionToolbar, useTranslations, withOwnTexts } from '../../../ui/kit.ts'
import type { ProductItem } from '../../../widgets/products/items.ts'
import { openOrderSheet } from '../../../widgets/products/open-order.ts'
import { againOf, type OrderedCompany, outcomesKnown, reviewsIn, withoutResult } from './selected.ts'

const ReviewDialog = withOwnTexts(() => import('./review-dialog.tsx'), 'ReviewOrdersDialog', {
  notes: {
    en: () => import('../../../messages/en/companies/notes.json'),
    de: () => import('../../../messages/de/companies/notes.json'),
  },
})

/** A dialog of another feature that orders for the companies of selected orders. */
export interface OrderAgainForMany {
  companies: readonly OrderedCompany[]
  items: readonly ProductItem[]
  onClose: () => void
}

interface SelectionBarProps {
  requests: readonly RequestRecord[]
  OrderMany: ComponentType<OrderAgainForMany>
  onExport: () => void
  onClear: () => void
}

/** What can be done with the selected requests; stays at the edge of the window. Nothing here costs before a price is shown. */
export function SelectionBar({ requests, OrderMany, onExport, onClear }: SelectionBarProps) {
  const t = useTranslations('orders.selection')
  const labels = useTranslations('orders')
  const [isOrdering, setOrdering] = useState(false)
  const reviews = reviewsIn(requests)
  const outcomes = outcomesKnown(requests)
  const noResult = outcomes.isKnown ? absent(t, 'noResult', outcomes) : t('noResultYet')
  const again = againOf(requests)
  const orderAgain = () => {
    if (again.kind === 'many') setOrdering(true)
    if (again.kind !== 'one') return
    const { serviceId, name, jurisdictionCode } = again.company
    openOrderSheet({ serviceId, items: again.items, companyName: name, jurisdictionCode })
  }
  return (
    <>
      <SelectionToolbar label={t('label')} status={t('count', { count: requests.length })}>
        <DialogButton
          act="createReview"
          icon={ClipboardCheck}
          disabledReason={reviews.length === 0 ? noResult : null}
          dialog={(close) => <ReviewDialog reviews={reviews} left={withoutResult(requests)} onClose={close} />}
        >
          {t('review')}
        </DialogButton>
        <Button
          act={again.kind === 'many' ? 'createBatch' : 'orderProducts'}
          icon={ShoppingCart}
          disabledReason={again.kind === 'off' ? t(again.reason) : null}
          onClick={orderAgain}
        >
          {labels('orderAgain')}
        </Button>
        <Button icon={Download} onClick={onExport}>
          {t('export')}
        </Button>
        <Button kind="quiet" icon={X} onClick={onClear}>
          {t('clear')}
        </Button>
      </SelectionToolbar>
      {isOrdering && again.kind === 'many' && (
        <OrderMany companies={again.companies} items={again.items} onClose={() => setOrdering(false)} />
      )}
    </>
  )
}
